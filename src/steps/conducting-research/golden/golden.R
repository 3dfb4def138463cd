# Computes the figures that conducting-research-golden.test.ts compares with. Run in this folder, after data.R:
#   Rscript golden.R
# From R itself: t.test, cor.test (Fisher's z), cor (Spearman with midranks), qf, factanal. From packages: psych::reverse.code,
# psych::alpha and psych::r.con, lavaan::cfa (omega with delta-method standard error).
suppressMessages({ library(psych); library(lavaan); library(jsonlite) })

num <- function(x) if (length(x) == 0 || !is.finite(x)) NA else unname(x)
same <- function(x) length(x) == 0 || diff(range(x)) < 1e-9

mean_ci <- function(x) {
  x <- x[!is.na(x)]
  if (length(x) < 2) return(NULL)
  ci <- if (same(x)) rep(mean(x), 2) else t.test(x)$conf.int
  list(n = length(x), mean = mean(x), sd = sd(x), lo = ci[1], hi = ci[2])
}

correlation <- function(x, y) {
  ok <- complete.cases(x, y); x <- round(x[ok], 9); y <- round(y[ok], 9)
  if (sum(ok) < 4 || same(x) || same(y)) return(NULL)
  test <- cor.test(x, y)
  list(n = sum(ok), r = num(test$estimate), lo = test$conf.int[1], hi = test$conf.int[2], spearman = cor(x, y, method = "spearman"))
}

welch <- function(a, b) {
  if (length(a) < 5 || length(b) < 5) return(NULL)
  test <- t.test(a, b)
  list(difference = mean(a) - mean(b), lo = test$conf.int[1], hi = test$conf.int[2], df = num(test$parameter))
}

omega_ml <- function(x) {
  k <- ncol(x); names(x) <- paste0("x", 1:k)
  model <- paste0("F =~ ", paste0("l", 1:k, "*x", 1:k, collapse = " + "), "\n",
    paste0("x", 1:k, " ~~ e", 1:k, "*x", 1:k, collapse = "\n"), "\n",
    "omega := (", paste0("l", 1:k, collapse = "+"), ")^2 / ((", paste0("l", 1:k, collapse = "+"), ")^2 + ", paste0("e", 1:k, collapse = "+"), ")")
  fit <- cfa(model, x, std.lv = TRUE)
  # Once more from where it stopped: the optimiser's own tolerance is not enough for six decimals.
  for (i in 1:3) fit <- cfa(model, x, std.lv = TRUE, start = fit)
  p <- parameterEstimates(fit); p <- p[p$label == "omega", ]
  half <- qnorm(.975) * p$se / (p$est * (1 - p$est))
  # As near as it gets: some answers let it come no nearer.
  f <- NULL
  for (factr in 10^(3:5)) if (is.null(f)) f <- tryCatch(factanal(x, 1, control = list(opt = list(factr = factr))), error = function(e) NULL)
  l <- f$loadings[, 1] * sapply(x, sd); e <- f$uniquenesses * sapply(x, var)
  # Of the answers as standard scores; but for the sign, which is that of most.
  s <- standardizedSolution(fit); s <- s$est.std[s$op == "=~"]
  list(measure = "omega", value = p$est, loadings = s * sign(sum(s)), lo = plogis(qlogis(p$est) - half), hi = plogis(qlogis(p$est) + half),
       factanal = sum(l)^2 / (sum(l)^2 + sum(e)))
}

alpha_feldt <- function(x) {
  a <- suppressWarnings(psych::alpha(x, check.keys = FALSE, warnings = FALSE))$total$raw_alpha
  n <- nrow(x); k <- ncol(x)
  list(measure = "alpha", value = a, lo = 1 - (1 - a) * qf(.975, n - 1, (n - 1) * (k - 1)), hi = 1 - (1 - a) * qf(.025, n - 1, (n - 1) * (k - 1)))
}

spearman_brown <- function(x) {
  test <- cor.test(x[[1]], x[[2]]); up <- function(r) 2 * r / (1 + r)
  list(measure = "spearman_brown", value = num(up(test$estimate)), lo = up(test$conf.int[1]), hi = up(test$conf.int[2]))
}

reliability <- function(x) {
  x <- x[, !sapply(x, function(v) same(v[!is.na(v)])), drop = FALSE]
  x <- as.data.frame(na.omit(x))
  if (ncol(x) < 2) return(NULL)
  found <- if (ncol(x) == 2) spearman_brown(x) else if (nrow(x) >= 100) omega_ml(x) else alpha_feldt(x)
  found$n <- nrow(x)
  found
}

item_rest <- function(x) {
  spread <- !sapply(x, function(v) same(v[!is.na(v)]))
  y <- na.omit(x[, spread, drop = FALSE])
  sapply(names(x), function(v) if (!spread[v] || ncol(y) < 2) NA else cor(y[[v]], rowSums(y[, names(y) != v, drop = FALSE])))
}

share <- function(x) { x <- round(x[!is.na(x)], 6); max(table(x)) / length(x) }

# Zou (2007), Psychological Methods 12: the difference of two correlations with one variable. Written out here, because Debian has no
# package with it; `cocor`'s own test, of the example of the article (.396 and .179, .088, n = 66), holds for it too.
zou <- function(r1, r2, r12, n) {
  c <- ((r12 - r1 * r2 / 2) * (1 - r1^2 - r2^2 - r12^2) + r12^3) / ((1 - r1^2) * (1 - r2^2))
  zou_with(r1, n, r2, n, c)
}
zou_with <- function(r1, n1, r2, n2, c) {
  one <- psych::r.con(r1, n1); two <- psych::r.con(r2, n2)
  lo <- r1 - r2 - sqrt((r1 - one[1])^2 + (two[2] - r2)^2 - 2 * c * (r1 - one[1]) * (two[2] - r2))
  hi <- r1 - r2 + sqrt((one[2] - r1)^2 + (r2 - two[1])^2 - 2 * c * (one[2] - r1) * (r2 - two[1]))
  list(difference = r1 - r2, lo = lo, hi = hi)
}
stopifnot(round(unlist(zou(.396, .179, .088, 66)), 3)[2:3] == c(-.093, .517))

# How the factors go together, over who has every score.
between <- function(scores, outcome) {
  scores <- scores[sapply(scores, function(s) 2 * sum(!is.na(s)) >= length(outcome))]
  all <- na.omit(data.frame(scores, outcome = outcome, check.names = FALSE))
  all <- all[, sapply(all, function(v) !same(v)), drop = FALSE]
  if (!"outcome" %in% names(all) || ncol(all) < 3) return(NULL)
  r <- cor(all); own <- setdiff(names(all), "outcome"); n <- nrow(all)
  pairs <- if (length(own) < 2) list() else combn(own, 2, simplify = FALSE)
  list(n = n, factors = as.list(own), outcome = unname(r[own, "outcome"]),
    between = lapply(seq_along(own), function(i) as.list(unname(r[own[i], own[seq_len(i - 1)]]))),
    differences = lapply(pairs, function(p) c(list(first = p[1], second = p[2]), zou(r[p[1], "outcome"], r[p[2], "outcome"], r[p[1], p[2]], n))))
}

# The behaviour itself: its mean, how often each answer was given, and the share of the highest with Wilson's interval.
behaviour <- function(outcome, lo, hi) {
  share <- prop.test(sum(outcome == hi), length(outcome), correct = FALSE)
  list(mean = mean_ci(outcome), counts = as.vector(table(factor(outcome, levels = lo:hi))),
    share = list(value = num(share$estimate), lo = share$conf.int[1], hi = share$conf.int[2]))
}

analyse <- function(set) {
  d <- read.csv(paste0(set$name, ".csv"))
  rows <- set$items
  for (i in seq_along(rows$variable)) { # codes that are not on the scale are missing
    v <- rows$variable[i]; d[[v]][!is.na(d[[v]]) & (d[[v]] < rows$scaleMin[i] | d[[v]] > rows$scaleMax[i])] <- NA
  }
  turned <- d
  for (i in which(rows$reversed)) {
    v <- rows$variable[i]
    turned[[v]] <- as.vector(psych::reverse.code(-1, d[v], mini = rows$scaleMin[i], maxi = rows$scaleMax[i]))
  }
  is_outcome <- which(rows$block == "outcome")
  outcome <- turned[[rows$variable[is_outcome]]]
  for (v in rows$variable[rows$block == "filter"]) outcome[!is.na(d[[v]]) & d[[v]] == 0] <- NA
  # All figures are of who told about the behaviour.
  told <- !is.na(outcome); d <- d[told, , drop = FALSE]; turned <- turned[told, , drop = FALSE]; outcome <- outcome[told]
  scores <- list()
  middle <- (rows$scaleMin[is_outcome] + rows$scaleMax[is_outcome]) / 2
  factors <- lapply(seq_len(nrow(set$factors)), function(i) {
    factor <- set$factors[i, ]
    own <- rows[rows$block == "factor" & rows$factor == factor$name, ]
    raw <- turned[own$variable]
    mixed <- length(unique(paste(own$scaleMin, own$scaleMax))) > 1
    x <- raw
    if (mixed) for (j in seq_len(nrow(own))) x[[j]] <- 100 * (raw[[j]] - own$scaleMin[j]) / (own$scaleMax[j] - own$scaleMin[j])
    enough <- if (ncol(x) <= 2) ncol(x) else ncol(x) / 2
    score <- rowMeans(x, na.rm = TRUE); score[rowSums(!is.na(x)) < enough] <- NA
    scores[[factor$name]] <<- score
    lo <- if (mixed) 0 else own$scaleMin[1]; hi <- if (mixed) 100 else own$scaleMax[1]
    rest <- item_rest(x)
    doers <- score[!is.na(score) & !is.na(outcome) & outcome > middle]; non <- score[!is.na(score) & !is.na(outcome) & outcome < middle]
    m <- mean_ci(score)
    list(
      name = factor$name, scaleMin = lo, scaleMax = hi, n = sum(!is.na(score)), missing = sum(is.na(score)),
      mean = m, reliability = if (factor$formative) NULL else reliability(x), correlation = correlation(score, outcome),
      doers = if (same(score[!is.na(score)])) NULL else welch(doers, non),
      doersMean = if (length(doers) < 5) NULL else mean_ci(doers), nonDoersMean = if (length(non) < 5) NULL else mean_ci(non),
      room = if (factor$direction == "+") (hi - m$mean) / (hi - lo) else (m$mean - lo) / (hi - lo), largestShare = share(score),
      items = lapply(seq_len(nrow(own)), function(j) list(
        variable = own$variable[j], mean = mean_ci(raw[[j]]), missing = sum(is.na(raw[[j]])),
        mean100 = 100 * (mean(raw[[j]], na.rm = TRUE) - own$scaleMin[j]) / (own$scaleMax[j] - own$scaleMin[j]),
        itemRest = if (factor$formative) NA else num(rest[j]), correlation = correlation(raw[[j]], outcome),
        largestShare = share(d[[own$variable[j]]]),
        counts = as.vector(table(factor(d[[own$variable[j]]], levels = own$scaleMin[j]:own$scaleMax[j]))))),
      segments = lapply(rows$variable[rows$block == "segment"], function(v) {
        codes <- sort(unique(d[[v]][!is.na(d[[v]]) & !is.na(score)]))
        part <- function(code) score[!is.na(d[[v]]) & d[[v]] == code & !is.na(score)]
        list(variable = v,
          groups = lapply(codes, function(code) list(code = code, mean = mean_ci(part(code)),
            correlation = correlation(ifelse(!is.na(d[[v]]) & d[[v]] == code, score, NA), outcome))),
          difference = if (length(codes) == 2) welch(part(codes[2]), part(codes[1])) else NULL)
      }))
  })
  list(name = set$name, people = length(outcome), factors = factors, between = between(scores, outcome),
    behaviour = behaviour(outcome, rows$scaleMin[is_outcome], rows$scaleMax[is_outcome]))
}

sample_sizes <- {
  grid <- expand.grid(r = c(-0.5, 0, 0.1, 0.3, 0.6), n = c(10, 50, 100, 147, 300, 1000))
  width <- function(r, n) diff(psych::r.con(r, n))
  needed <- expand.grid(r = c(0, 0.3, 0.5), width = c(0.2, 0.3, 0.5))
  list(
    intervals = lapply(seq_len(nrow(grid)), function(i) { ci <- psych::r.con(grid$r[i], grid$n[i]); list(r = grid$r[i], n = grid$n[i], lo = ci[1], hi = ci[2]) }),
    needed = lapply(seq_len(nrow(needed)), function(i) { n <- 4; while (width(needed$r[i], n) > needed$width[i]) n <- n + 1; list(r = needed$r[i], width = needed$width[i], n = n) }))
}

correlation_differences <- list(
  dependent = lapply(list(c(.396, .179, .088, 66), c(.4, .3, .4, 148), c(.4, .3, .4, 400), c(.5, -.2, -.3, 60), c(.9, .89, .95, 30)), function(v)
    c(list(first = v[1], second = v[2], between = v[3], n = v[4]), zou(v[1], v[2], v[3], v[4]))),
  independent = lapply(list(c(.49, 145, .36, 87), c(.35, 120, .78, 40), c(-.2, 12, .3, 9)), function(v)
    c(list(first = v[1], n1 = v[2], second = v[3], n2 = v[4]), zou_with(v[1], v[2], v[3], v[4], 0))))

# The size of a change. Written out from the articles, as Debian has none of the packages; each holds an example that was published:
# Borenstein e.a. (2009, chapter 4), Bonett's statpsych::ci.stdmean.ps, Newcombe (1998, 56/70 and 48/80), and for pairs Fagerland e.a. (2014).
hedges_g <- function(m1, s1, n1, m2, s2, n2) {
  df <- n1 + n2 - 2; d <- (m2 - m1) / sqrt(((n1 - 1) * s1^2 + (n2 - 1) * s2^2) / df)
  j <- 1 - 3 / (4 * df - 1); se <- sqrt(j^2 * ((n1 + n2) / (n1 * n2) + d^2 / (2 * (n1 + n2))))
  list(value = j * d, lo = j * d - qnorm(.975) * se, hi = j * d + qnorm(.975) * se, variance = se^2)
}
stopifnot(round(unlist(hedges_g(100, 4.5, 50, 103, 5.5, 50))[c(1, 4)], 4) == c(.5924, .0411))
average_d <- function(m1, s1, m2, s2, r, n) {
  s <- sqrt((s1^2 + s2^2) / 2); d <- (m2 - m1) / s
  se <- sqrt(d^2 * (s1^4 + s2^4 + 2 * r^2 * s1^2 * s2^2) / (8 * (n - 1) * s^4) + (s1^2 + s2^2 - 2 * r * s1 * s2) / ((n - 1) * s^2))
  list(value = d, lo = d - qnorm(.975) * se, hi = d + qnorm(.975) * se)
}
stopifnot(round(unlist(average_d(102.1, 14.6, 110.4, 15.3, .75, 25)), 7) == c(.5550319, .2394905, .8705732))
newcombe <- function(x1, n1, x2, n2, phi = 0) {
  one <- prop.test(x1, n1, correct = FALSE)$conf.int; two <- prop.test(x2, n2, correct = FALSE)$conf.int
  p1 <- x1 / n1; p2 <- x2 / n2; away <- function(x, y) sqrt(x^2 - 2 * phi * x * y + y^2)
  list(value = p2 - p1, lo = p2 - p1 - away(p2 - two[1], one[2] - p1), hi = p2 - p1 + away(two[2] - p2, p1 - one[1]))
}
stopifnot(round(unlist(newcombe(48, 80, 56, 70)), 4) == c(.2, .0524, .3339))
# Of the four cells: yes both times, yes then no, no then yes, no both times.
newcombe_paired <- function(e, f, g, h) {
  n <- e + f + g + h; a <- (e + f) * (g + h) * (e + g) * (f + h); b <- e * h - f * g
  newcombe(e + f, n, e + g, n, if (a == 0) 0 else (if (b > 0) max(b - n / 2, 0) else b) / sqrt(a))
}
stopifnot(round(unlist(newcombe_paired(1, 7, 1, 12))[2:3], 3) == c(-.507, -.026))
change_sizes <- list(
  groups = lapply(list(c(100, 4.5, 50, 103, 5.5, 50), c(4.06, 1.3, 120, 4.99, 1.4, 110), c(3, 0.9, 8, 2.1, 1.6, 30), c(60, 20, 2, 60, 10, 3)), function(v)
    c(list(m1 = v[1], s1 = v[2], n1 = v[3], m2 = v[4], s2 = v[5], n2 = v[6]), hedges_g(v[1], v[2], v[3], v[4], v[5], v[6])[1:3])),
  pairs = lapply(list(c(102.1, 14.6, 110.4, 15.3, .75, 25), c(4.06, 1.3, 4.48, 1.4, .6, 180), c(3, .5, 2, 1.5, -.2, 12)), function(v)
    c(list(m1 = v[1], s1 = v[2], m2 = v[3], s2 = v[4], r = v[5], n = v[6]), average_d(v[1], v[2], v[3], v[4], v[5], v[6]))),
  shares = lapply(list(c(48, 80, 56, 70), c(50, 100, 31, 100), c(0, 12, 3, 15), c(9, 9, 2, 40)), function(v)
    c(list(x1 = v[1], n1 = v[2], x2 = v[3], n2 = v[4]), newcombe(v[1], v[2], v[3], v[4]))),
  pairedShares = lapply(list(c(1, 7, 1, 12), c(59, 16, 6, 80), c(3, 20, 18, 4), c(30, 0, 0, 10), c(0, 5, 0, 20)), function(v)
    c(list(cells = v), newcombe_paired(v[1], v[2], v[3], v[4]))))

quantiles <- list(
  t = lapply(c(1, 2, 3.7, 5, 12.4, 30, 99, 213, 1000, 1e5), function(df) list(df = df, value = qt(.975, df))),
  f = apply(rbind(c(3, 6), c(9, 9), c(29, 58), c(45, 135), c(98, 980), c(399, 1596)), 1, function(d)
    list(numerator = d[1], denominator = d[2], lo = qf(.025, d[1], d[2]), hi = qf(.975, d[1], d[2]))))

sets <- fromJSON("datasets.json", simplifyDataFrame = FALSE)
frame <- function(rows) do.call(rbind, lapply(rows, function(row) as.data.frame(lapply(row, function(v) if (is.null(v)) NA else v))))
out <- lapply(sets, function(set) analyse(list(name = set$name, items = frame(set$items), factors = frame(set$factors))))
versions <- list(R = R.version.string, psych = as.character(packageVersion("psych")), lavaan = as.character(packageVersion("lavaan")),
  jsonlite = as.character(packageVersion("jsonlite")))
write_json(list(versions = versions, datasets = out, sampleSizes = sample_sizes, correlationDifferences = correlation_differences, changeSizes = change_sizes, quantiles = quantiles), "golden.json",
  auto_unbox = TRUE, digits = NA, pretty = TRUE, null = "null", na = "null")
