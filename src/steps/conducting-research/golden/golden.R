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
  f <- factanal(x, 1, control = list(opt = list(factr = 1e3)))
  l <- f$loadings[, 1] * sapply(x, sd); e <- f$uniquenesses * sapply(x, var)
  list(measure = "omega", value = p$est, lo = plogis(qlogis(p$est) - half), hi = plogis(qlogis(p$est) + half),
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
  list(name = set$name, factors = factors)
}

sample_sizes <- {
  grid <- expand.grid(r = c(-0.5, 0, 0.1, 0.3, 0.6), n = c(10, 50, 100, 147, 300, 1000))
  width <- function(r, n) diff(psych::r.con(r, n))
  needed <- expand.grid(r = c(0, 0.3, 0.5), width = c(0.2, 0.3, 0.5))
  list(
    intervals = lapply(seq_len(nrow(grid)), function(i) { ci <- psych::r.con(grid$r[i], grid$n[i]); list(r = grid$r[i], n = grid$n[i], lo = ci[1], hi = ci[2]) }),
    needed = lapply(seq_len(nrow(needed)), function(i) { n <- 4; while (width(needed$r[i], n) > needed$width[i]) n <- n + 1; list(r = needed$r[i], width = needed$width[i], n = n) }))
}

quantiles <- list(
  t = lapply(c(1, 2, 3.7, 5, 12.4, 30, 99, 213, 1000, 1e5), function(df) list(df = df, value = qt(.975, df))),
  f = apply(rbind(c(3, 6), c(9, 9), c(29, 58), c(45, 135), c(98, 980), c(399, 1596)), 1, function(d)
    list(numerator = d[1], denominator = d[2], lo = qf(.025, d[1], d[2]), hi = qf(.975, d[1], d[2]))))

sets <- fromJSON("datasets.json", simplifyDataFrame = FALSE)
frame <- function(rows) do.call(rbind, lapply(rows, function(row) as.data.frame(lapply(row, function(v) if (is.null(v)) NA else v))))
out <- lapply(sets, function(set) analyse(list(name = set$name, items = frame(set$items), factors = frame(set$factors))))
versions <- list(R = R.version.string, psych = as.character(packageVersion("psych")), lavaan = as.character(packageVersion("lavaan")),
  jsonlite = as.character(packageVersion("jsonlite")))
write_json(list(versions = versions, datasets = out, sampleSizes = sample_sizes, quantiles = quantiles), "golden.json",
  auto_unbox = TRUE, digits = NA, pretty = TRUE, null = "null", na = "null")
