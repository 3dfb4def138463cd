# Makes moderators.json, which pooling.golden.test.ts compares `regression` with. Run in this folder:
#   Rscript moderators.R && npx biome check --write moderators.json
# From metafor: rma with one moderator by REML with the three tests, predict at two places, confint (profile of Q). The moderator is 0 or 1
# (subgroups with one τ²) or a year.
suppressMessages({ library(metafor); library(jsonlite) })
set.seed(20261130)

tests <- c(normal = "z", knapp_hartung = "knha", modified = "adhoc")
fit_of <- function(yi, vi, x, ends, test) {
  control <- list(threshold = 1e-13, maxiter = 20000)
  fit <- tryCatch(suppressWarnings(rma(yi, vi, mods = ~ x, method = "REML", test = tests[[test]], control = control)),
    error = function(e) suppressWarnings(rma(yi, vi, mods = ~ x, method = "REML", test = tests[[test]], control = c(control, stepadj = .5))))
  ci <- suppressWarnings(confint(fit, control = list(tau2.max = 1e6, tol = 1e-14, maxiter = 1e5)))$random
  at <- lapply(ends, function(end) { p <- predict(fit, newmods = end); list(x = end, estimate = p$pred, error = p$se, lo = p$ci.lb, hi = p$ci.ub) })
  list(test = test, slope = list(estimate = as.numeric(fit$beta)[2], error = fit$se[2], lo = fit$ci.lb[2], hi = fit$ci.ub[2]), at = at,
    tau2 = fit$tau2, tau2lo = ci[1, 2], tau2hi = ci[1, 3], q = fit$QE)
}

cases <- list()
add <- function(kind, k, tau, spread) {
  x <- if (kind == "subgroups") { n1 <- sample(2:(k - 2), 1); sample(c(rep(0, k - n1), rep(1, n1))) } else c(2015, 2025, sample(2015:2025, k - 2, TRUE))
  vi <- if (spread == "even") 1 / (sample(30:800, k, TRUE) - 3) else signif(10^runif(k, -4, 0), 6)
  lean <- if (kind == "subgroups") .1 * x else .02 * (x - 2020)
  yi <- round(.25 + lean + rnorm(k, 0, sqrt(vi + tau^2)), 5)
  ends <- range(x)
  cases[[length(cases) + 1]] <<- list(kind = kind, yi = yi, vi = vi, x = x, fits = lapply(names(tests), function(t) fit_of(yi, vi, x, ends, t)))
}
for (kind in c("subgroups", "year")) for (k in c(4, 6, 10, 14, 20, 30)) for (tau in c(0, .1, .3)) for (spread in c("even", "uneven")) add(kind, k, tau, spread)

stopifnot(length(cases) >= 40)
file <- list(versions = list(R = R.version.string, metafor = as.character(packageVersion("metafor"))), cases = cases)
writeLines(toJSON(file, auto_unbox = TRUE, digits = 12, na = "null", null = "null"), "moderators.json")
cat(length(cases), "sets of studies,", 3 * length(cases), "fits\n")
