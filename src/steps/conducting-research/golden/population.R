# Makes population.json: a first and a second measurement, simulated with a fixed seed, and what R makes of them over one population: who was
# in the situation and told about the behaviour. Run in this folder: Rscript population.R
suppressMessages(library(jsonlite))
set.seed(70)

written <- function(x) paste(ifelse(is.na(x), "-", x), collapse = "")
likert <- function(x, k) pmin(k, pmax(1, round((k + 1) / 2 + x)))
open <- function(x, share) { x[runif(length(x)) < share] <- NA; x }

# One measurement: two questions about ease (1-7, the second turned), three about the norm (1-5), the behaviour as yes or no and as how often.
measure <- function(trait, moved) {
  n <- length(trait); ease <- trait + rnorm(n) + moved; norm <- 0.3 * trait + rnorm(n)
  filter <- as.integer(runif(n) < .82); act <- 0.6 * ease + 0.2 * norm + rnorm(n)
  told <- function(x) { x[filter == 0] <- NA; open(x, .06) }
  data.frame(F = filter, L = told(as.integer(act > .3)), Q = told(likert(act, 5)), E1 = open(likert(1.3 * ease, 7), .04),
    E2 = open(8 - likert(1.1 * ease + rnorm(n, sd = .5), 7), .04), N1 = open(likert(norm, 5), .03), N2 = open(likert(norm + rnorm(n, sd = .6), 5), .03),
    N3 = open(likert(norm + rnorm(n, sd = .8), 5), .03))
}
people <- rnorm(420); first <- measure(people[1:280], 0); second <- measure(c(people[1:160], people[281:420]), .4)
codes <- list(first = paste0("p", 1:280), second = paste0("p", c(1:160, 281:420)))

# Of two questions both are needed, of three two.
scores <- function(d) {
  norm <- rowMeans(d[c("N1", "N2", "N3")], na.rm = TRUE); norm[rowSums(!is.na(d[c("N1", "N2", "N3")])) < 2] <- NA
  list(ease = (d$E1 + 8 - d$E2) / 2, norm = norm)
}
moment <- function(x) { x <- x[!is.na(x)]; ci <- t.test(x)$conf.int; list(n = length(x), mean = mean(x), sd = sd(x), lo = ci[1], hi = ci[2]) }
correlation <- function(x, y) { t <- cor.test(x, y); list(n = sum(complete.cases(x, y)), r = unname(t$estimate), lo = t$conf.int[1], hi = t$conf.int[2]) }
wilson <- function(p, n) prop.test(round(p * n), n, correct = FALSE)$conf.int
newcombe <- function(a, b, phi) { # Newcombe (1998), method 10
  p <- mean(a); q <- mean(b); wa <- wilson(p, length(a)); wb <- wilson(q, length(b)); away <- function(x, y) sqrt(x^2 + y^2 - 2 * phi * x * y)
  list(change = q - p, lo = q - p - away(q - wb[1], wa[2] - p), hi = q - p + away(wb[2] - q, p - wa[1]))
}
change <- function(before, after, share) {
  a <- before[!is.na(before)]; b <- after[!is.na(after)]; welch <- t.test(b, a)
  groups <- if (share) newcombe(a, b, 0) else list(change = mean(b) - mean(a), lo = welch$conf.int[1], hi = welch$conf.int[2])
  place <- match(codes$second, codes$first); x <- before[place]; ok <- complete.cases(x, after); x <- x[ok]; y <- after[ok]
  n <- length(x); phi <- cor(x, y); s <- sqrt(mean(x) * (1 - mean(x)) * mean(y) * (1 - mean(y)))
  paired <- t.test(y, x, paired = TRUE)
  pairs <- if (share) newcombe(x, y, if (phi > 0) max(0, phi - 1 / (2 * n * s)) else phi) else
    list(change = mean(y - x), lo = paired$conf.int[1], hi = paired$conf.int[2])
  list(groups = groups, pairs = c(list(n = n, first = mean(x), second = mean(y)), pairs))
}
of <- function(outcome) {
  counts <- function(d) d$F == 1 & !is.na(d[[outcome]])
  one <- scores(first); two <- scores(second); in_one <- counts(first); in_two <- counts(second)
  only <- function(x, who) { x[!who] <- NA; x }
  told <- only(first[[outcome]], in_one); then <- only(second[[outcome]], in_two)
  list(outcome = outcome, outside = sum(first$F == 0), untold = sum(first$F == 1 & is.na(first[[outcome]])),
    behaviour = list(first = moment(told), second = moment(then), change = change(told, then, outcome == "L")),
    factors = lapply(setNames(names(one), names(one)), function(f) {
      a <- only(one[[f]], in_one); b <- only(two[[f]], in_two)
      list(first = moment(a), second = moment(b), correlation = correlation(a, told), change = change(a, b, FALSE))
    }))
}
out <- list(versions = list(R = R.version.string), codes = codes, first = lapply(first, written), second = lapply(second, written),
  of = lapply(c("L", "Q"), of))
write_json(out, "population.json", auto_unbox = TRUE, digits = 10)
