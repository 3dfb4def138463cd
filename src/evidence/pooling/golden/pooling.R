# Makes the studies and the figures that pooling.golden.test.ts compares with, besides correlations.jsonl (see README.md). Run in this folder:
#   Rscript pooling.R && npx biome check --write pooling.json
# From metafor: escalc of every measure with its defaults (half added where a count is zero; Hedges' exact correction), rma by REML with the
# three tests, predict, confint (profile of Q). And figures of chi-square from R itself.
suppressMessages({ library(metafor); library(jsonlite) })
set.seed(20261129)

shares <- function(k, tau, rare = FALSE) {
  n1 <- sample(20:900, k, TRUE); n2 <- sample(20:900, k, TRUE)
  p2 <- if (rare) runif(k, .002, .03) else runif(k, .1, .7)
  p1 <- pmin(.97, pmax(.001, p2 + if (rare) 0 else rnorm(k, .08, tau)))
  data.frame(part1 = rbinom(k, n1, p1), n1 = n1, part2 = rbinom(k, n2, p2), n2 = n2)
}
rates <- function(k, tau, rare = FALSE) {
  t1 <- round(runif(k, 2, 80), 1); t2 <- round(runif(k, 2, 80), 1)
  base <- if (rare) runif(k, .005, .05) else runif(k, .5, 6)
  data.frame(events1 = rpois(k, t1 * base * exp(rnorm(k, -.2, tau))), exposure1 = t1, events2 = rpois(k, t2 * base), exposure2 = t2)
}
means <- function(k, tau) {
  n1 <- sample(5:300, k, TRUE); n2 <- sample(5:300, k, TRUE); s <- runif(k, .4, 12); m <- runif(k, 0, 60)
  data.frame(n1 = n1, mean1 = round(m + s * rnorm(k, .3, tau), 3), sd1 = round(s * runif(k, .8, 1.25), 3), n2 = n2, mean2 = round(m, 3), sd2 = round(s, 3))
}
escalc_of <- function(measure, d) switch(measure,
  RD = , RR = escalc(measure = measure, ai = part1, n1i = n1, ci = part2, n2i = n2, data = d),
  IRR = escalc(measure = measure, x1i = events1, t1i = exposure1, x2i = events2, t2i = exposure2, data = d),
  SMD = escalc(measure = measure, m1i = mean1, sd1i = sd1, n1i = n1, m2i = mean2, sd2i = sd2, n2i = n2, data = d))

tests <- c(normal = "z", knapp_hartung = "knha", modified = "adhoc")
fit_of <- function(yi, vi, test) {
  # Halved steps where Fisher scoring would go round; it ends at the same place.
  control <- list(threshold = 1e-13, maxiter = 20000)
  fit <- tryCatch(suppressWarnings(rma(yi, vi, method = "REML", test = tests[[test]], control = control)),
    error = function(e) suppressWarnings(rma(yi, vi, method = "REML", test = tests[[test]], control = c(control, stepadj = .5))))
  pi <- predict(fit); ci <- suppressWarnings(confint(fit, control = list(tau2.max = 1e6, tol = 1e-14, maxiter = 1e5)))$random
  list(test = test, estimate = as.numeric(fit$beta), error = fit$se, lo = fit$ci.lb, hi = fit$ci.ub, pilo = pi$pi.lb, pihi = pi$pi.ub,
    tau2 = fit$tau2, tau2lo = ci[1, 2], tau2hi = ci[1, 3], q = fit$QE, i2 = fit$I2 / 100)
}

cases <- list()
add <- function(measure, d) {
  e <- escalc_of(measure, d)
  yi <- as.numeric(e$yi); vi <- as.numeric(e$vi)
  cases[[length(cases) + 1]] <<- list(measure = measure, studies = d, yi = yi, vi = vi, fits = lapply(names(tests), function(t) fit_of(yi, vi, t)))
}
for (k in c(2, 3, 4, 5, 8, 12, 20, 30)) for (tau in c(0, .05, .15)) {
  add("RD", shares(k, tau)); add("RR", shares(k, tau))
  add("IRR", rates(k, 4 * tau)); add("SMD", means(k, 4 * tau))
}
for (k in c(2, 3, 5, 9, 16)) for (again in 1:3) { add("RD", shares(k, 0, TRUE)); add("RR", shares(k, 0, TRUE)); add("IRR", rates(k, .3, TRUE)) }
for (k in c(2, 4, 7, 13, 25)) for (again in 1:3) add("SMD", means(k, .8))

# Studies of which the sizes lie far apart: there Fisher scoring has to take care.
unequal <- list()
for (i in 1:40) {
  k <- sample(3:9, 1); vi <- signif(10^runif(k, -4, 1), 6); yi <- round(rnorm(k, 0, sqrt(vi + 10^runif(1, -3, 1))), 5)
  unequal[[i]] <- list(yi = yi, vi = vi, fits = lapply(names(tests), function(t) fit_of(yi, vi, t)))
}
chi <- expand.grid(p = c(1e-6, .001, .025, .5, .975, .999, 1 - 1e-9), df = c(1, 2, 3, 4.5, 9, 29, 199, 1999))
chi$x <- qchisq(chi$p, chi$df)

stopifnot(length(cases) >= 150, all(c("RD", "RR", "IRR", "SMD") %in% sapply(cases, `[[`, "measure")))
file <- list(versions = list(R = R.version.string, metafor = as.character(packageVersion("metafor"))), cases = cases, unequal = unequal, chiSquare = chi)
writeLines(toJSON(file, auto_unbox = TRUE, digits = 12, na = "null", null = "null"), "pooling.json")
cat(length(cases), "sets of studies,", 3 * length(cases), "fits\n")
