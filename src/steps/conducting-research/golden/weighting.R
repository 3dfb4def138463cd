# Makes weighting.json: data sets with one to three known margins, simulated with a fixed seed, and what R's `survey` makes of them.
# Run in this folder: Rscript weighting.R
#   rake(control = list(maxit = 1000, epsilon = 1e-10)), trimWeights(strict = TRUE), svymean with its standard error.
# Who left a question open is a place of its own, which is to be as large as it is in the sample.
suppressMessages({ library(survey); library(jsonlite) })
set.seed(53)

# One character a respondent, as answers are kept: the place of the answer, or - where it is open.
written <- function(x) paste(ifelse(is.na(x), "-", x), collapse = "")

weigh <- function(set) {
  n <- nrow(set$margins); d <- data.frame(lapply(set$margins, function(x) factor(ifelse(is.na(x), "open", x))), y = set$y)
  names(d) <- c(paste0("m", seq_along(set$margins)), "y")
  design <- svydesign(ids = ~1, weights = rep(1, n), data = d)
  formulas <- lapply(seq_along(set$margins), function(i) as.formula(paste0("~m", i)))
  populations <- lapply(seq_along(set$margins), function(i) {
    open <- sum(is.na(set$margins[[i]])); shares <- set$shares[[i]]
    p <- data.frame(m = as.character(seq_along(shares) - 1), Freq = (n - open) * shares / sum(shares))
    if (open > 0) p <- rbind(p, data.frame(m = "open", Freq = open))
    names(p)[1] <- paste0("m", i); p
  })
  rested <- TRUE
  raked <- withCallingHandlers(rake(design, formulas, populations, control = list(maxit = 1000, epsilon = 1e-10)),
    warning = function(w) { rested <<- FALSE; invokeRestart("muffleWarning") })
  # Margins that exclude each other come to rest as well: on the last of them.
  met <- all(sapply(seq_along(formulas), function(i) {
    table <- svytable(formulas[[i]], raked); max(abs(as.vector(table[populations[[i]][[1]]]) - populations[[i]]$Freq)) < 1e-6 * n }))
  sent <- list(margins = lapply(seq_along(set$margins), function(i) list(answers = written(set$margins[[i]]), shares = set$shares[[i]])),
    y = written(set$y), most = set$most)
  if (!rested || !met) return(c(sent, list(met = FALSE)))
  trimmed <- trimWeights(raked, upper = set$most, strict = TRUE)
  w <- weights(trimmed); m <- svymean(~y, trimmed, na.rm = TRUE)
  before <- svymean(~y, raked, na.rm = TRUE)
  # Of each combination of answers one respondent: all others have the same weight.
  first <- which(!duplicated(d[, seq_along(set$margins)]))
  c(sent, list(met = TRUE, rows = first - 1, weights = unname(w[first]), trimmed = sum(weights(raked) > set$most),
    designEffect = n * sum(w^2) / sum(w)^2, effectiveN = sum(w)^2 / sum(w^2), n = sum(!is.na(set$y)),
    mean = as.numeric(coef(m)), error = as.numeric(SE(m)), untrimmed = list(mean = as.numeric(coef(before)), error = as.numeric(SE(before)))))
}

shares_of <- function(k, sample, far) { # a population that is like the sample, or less so
  p <- as.vector(table(factor(sample, levels = 0:(k - 1)))) / sum(!is.na(sample))
  p <- p * exp(rnorm(k, sd = far)); round(100 * p / sum(p), 1)
}

one <- function(i) {
  n <- sample(c(150, 151, 200, 263, 312, 400), 1); many <- 1 + (i %% 3); trait <- rnorm(n)
  margins <- lapply(seq_len(many), function(j) {
    k <- sample(2:5, 1); x <- 0.4 * trait + rnorm(n)
    place <- as.integer(cut(x, quantile(x, seq(0, 1, length.out = k + 1)), include.lowest = TRUE)) - 1L
    # Unequal, and none under twenty.
    moved <- which(place == 0); place[sample(moved, floor(max(0, length(moved) - 20) / 2))] <- k - 1L
    if (i %% 4 == 0) place[sample(n, sample(1:9, 1))] <- NA
    place
  })
  names(margins) <- paste0("m", seq_len(many))
  y <- round(pmin(7, pmax(1, 4 + 1.2 * trait + rnorm(n))))
  if (i %% 2 == 0) y <- as.integer(y > 4)
  if (i %% 5 == 0) y[sample(n, sample(5:60, 1))] <- NA
  list(margins = as.data.frame(margins), shares = lapply(seq_len(many), function(j) {
    x <- margins[[j]]; shares_of(max(x, na.rm = TRUE) + 1, x, if (i %% 7 == 0) 1.2 else 0.4) }),
    y = y, most = c(5, 3, 2, 1.5)[1 + (i %% 4)])
}

# Two questions that say the same, of which different things are known: these cannot both be met.
double <- rep(0:1, c(110, 90))
impossible <- list(margins = data.frame(m1 = double, m2 = double), shares = list(c(50, 50), c(30, 70)), y = rep(1:4, 50), most = 5)

sets <- c(lapply(1:119, one), list(impossible))
out <- list(versions = list(R = R.version.string, survey = as.character(packageVersion("survey"))), sets = lapply(sets, weigh))
write_json(out, "weighting.json", auto_unbox = TRUE, digits = 10)
