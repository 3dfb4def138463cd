# Makes the data and the figures that effect.golden.test.ts compares with. Run in this folder:
#   Rscript effect.R && npx biome check --write effect.json
# From R: prop.test (Wilson, of which Newcombe's intervals), t.test, lm, power.prop.test, pt; survey (svyratio), clubSandwich (CR2 with
# Satterthwaite's degrees of freedom), pwr. What no package has (Newcombe's square-and-add, counts) is written out here from its article.
suppressMessages({ library(jsonlite); library(survey); library(clubSandwich); library(pwr) })
set.seed(20261129)
cases <- list()
add <- function(section, assignment, measured, expect)
  cases[[length(cases) + 1]] <<- list(section = section, assignment = assignment, measured = measured, expect = expect)
draw <- function(n, lo, hi) sample(lo:hi, n, TRUE)
ci <- function(estimate, se, df, ...) list(estimate = estimate, lo = estimate - qt(.975, df) * se, hi = estimate + qt(.975, df) * se, error = se, df = df, ...)
share <- function(part, n) list(kind = 'share', part = part, n = n)
mean_of <- function(v) list(kind = 'mean', n = length(v), mean = mean(v), sd = sd(v))
moments <- function(after, before = NULL) list(before = before, after = after)

# Newcombe 1998, method 10: square and add of two Wilson intervals; together is his phi, 0 of other people.
wilson <- function(x, n) suppressWarnings(prop.test(x, n, correct = FALSE)$conf.int[1:2])
newcombe <- function(x1, n1, x2, n2, phi = 0) {
  w1 <- wilson(x1, n1); w2 <- wilson(x2, n2); p1 <- x1 / n1; p2 <- x2 / n2; d <- p1 - p2
  root <- function(a, b) sqrt(max(0, a^2 + b^2 - 2 * phi * a * b))
  c(d, d - root(p1 - w1[1], w2[2] - p2), d + root(w1[2] - p1, p2 - w2[1]))
}
# His own example (table II): 56/70 against 48/80 is 0.2, 0.0524 to 0.3339.
stopifnot(max(abs(round(newcombe(56, 70, 48, 80), 4) - c(.2, .0524, .3339))) == 0)
as_expect <- function(v) list(estimate = v[1], lo = v[2], hi = v[3])

for (i in 1:60) {
  n <- draw(2, 5, if (i %% 3 == 0) 2000 else 120)
  x <- if (i == 1) c(0, n[2]) else if (i == 2) c(0, 0) else if (i == 3) n else rbinom(2, n, runif(2))
  add('newcombe', 'drawn', list(form = 'totals', with = moments(share(x[1], n[1])), without = moments(share(x[2], n[2]))), as_expect(newcombe(x[1], n[1], x[2], n[2])))
}
for (i in 1:15) {
  n <- draw(2, 5, 200); x <- rbinom(2, n, runif(2))
  add('newcombe before and after', 'none', list(form = 'totals', with = moments(share(x[1], n[1]), share(x[2], n[2])), without = NULL), as_expect(newcombe(x[1], n[1], x[2], n[2])))
}
values <- function(n, mu = runif(1, 1, 7), s = runif(1, .2, 3)) round(rnorm(n, mu, s), 2)
for (i in 1:30) {
  a <- values(draw(1, 5, 80)); b <- values(draw(1, 5, 80)); t <- t.test(a, b)
  add('welch', 'drawn', list(form = 'totals', with = moments(mean_of(a)), without = moments(mean_of(b))),
    list(estimate = mean(a) - mean(b), lo = t$conf.int[1], hi = t$conf.int[2], error = t$stderr, df = unname(t$parameter)))
}
# Newcombe 1998 (paired), method 10, with his continuity correction of phi.
paired <- function(e, f, g, h) {
  n <- e + f + g + h; A <- (e + f) * (g + h) * (e + g) * (f + h); B <- e * h - f * g
  phi <- if (A == 0) 0 else if (B > 0) max(B - n / 2, 0) / sqrt(A) else B / sqrt(A)
  newcombe(e + f, n, e + g, n, phi)
}
# The example of Fagerland e.a. (2014): −0.507 to −0.026.
stopifnot(round(paired(1, 1, 7, 12)[2:3], 3) == c(-.507, -.026))
table_of <- function() { p <- rexp(4); while (TRUE) { k <- as.vector(rmultinom(1, draw(1, 8, 300), p / sum(p))); if (sum(k) > 5) return(k) } }
counts_of <- function(k) list(both = k[1], onlyAfter = k[2], onlyBefore = k[3], neither = k[4])
for (i in 1:30) {
  k <- if (i == 1) c(10, 0, 0, 5) else if (i == 2) c(0, 12, 0, 0) else table_of()
  add('newcombe paired', 'none', list(form = 'pairs', kind = 'share', with = counts_of(k), without = NULL), as_expect(paired(k[1], k[2], k[3], k[4])))
}
mover <- function(u, v) { d <- u[1] - v[1]; c(d, d - sqrt((u[1] - u[2])^2 + (v[3] - v[1])^2), d + sqrt((u[3] - u[1])^2 + (v[1] - v[2])^2)) }
for (i in 1:20) {
  k <- table_of(); m <- table_of()
  add('shares twice, same people', 'not_drawn', list(form = 'pairs', kind = 'share', with = counts_of(k), without = counts_of(m)),
    as_expect(mover(paired(k[1], k[2], k[3], k[4]), paired(m[1], m[2], m[3], m[4]))))
  n <- draw(4, 5, 200); x <- rbinom(4, n, runif(4))
  add('shares twice, other people', 'not_drawn',
    list(form = 'totals', with = moments(share(x[1], n[1]), share(x[2], n[2])), without = moments(share(x[3], n[3]), share(x[4], n[4]))),
    as_expect(mover(newcombe(x[1], n[1], x[2], n[2]), newcombe(x[3], n[3], x[4], n[4]))))
}
satterthwaite <- function(v, df) sum(v)^2 / sum(v^2 / df)
for (i in 1:15) {
  v <- lapply(1:4, function(j) values(draw(1, 5, 60))); s <- sapply(v, var) / lengths(v)
  add('means twice, other people', 'not_drawn', list(form = 'totals', with = moments(mean_of(v[[1]]), mean_of(v[[2]])), without = moments(mean_of(v[[3]]), mean_of(v[[4]]))),
    ci(mean(v[[1]]) - mean(v[[2]]) - mean(v[[3]]) + mean(v[[4]]), sqrt(sum(s)), satterthwaite(s, lengths(v) - 1)))
}

# Rows as columns: 1 is with; of a share after is the part and size the people, of a count the events and the exposure, of a mean the mean.
rows <- function(form, kind, d, weighing = NULL) {
  column <- function(name) if (is.null(d[[name]])) NULL else d[[name]]
  list(form = form, kind = kind, weighing = weighing, group = d$group, stratum = column('stratum'), place = column('place'),
    before = column('before'), beforeSize = column('beforeSize'), after = d$after, afterSize = column('afterSize'))
}
people <- function(kind, n, strata = 0) {
  d <- data.frame(group = sample(rep(0:1, length.out = n)))
  if (strata > 0) d$stratum <- c(letters[1:strata], sample(letters[1:strata], n - strata, TRUE))
  u <- rnorm(n)
  if (kind == 'mean') { d$before <- round(4 + u + rnorm(n), 2); d$after <- round(4 + u + .5 * d$group + rnorm(n) * (1 + d$group), 2) }
  if (kind == 'share') { d$before <- as.integer(u + rnorm(n) > 0); d$after <- as.integer(u + .4 * d$group + rnorm(n) > 0); d$beforeSize <- 1; d$afterSize <- 1 }
  if (kind == 'count') {
    d$beforeSize <- draw(n, 1, 8); d$afterSize <- draw(n, 1, 8)
    d$before <- rpois(n, d$beforeSize * exp(.3 * u)); d$after <- rpois(n, d$afterSize * exp(.3 * u + .3 * d$group))
  }
  d
}
without <- function(d, ...) d[setdiff(names(d), c(...))]
for (i in 1:15) {
  d <- people('mean', draw(1, 12, 60)); t <- t.test(d$after[d$group == 1], d$before[d$group == 1], paired = TRUE)
  add('mean paired', 'none', rows('people', 'mean', d), list(estimate = unname(t$estimate), lo = t$conf.int[1], hi = t$conf.int[2], error = t$stderr, df = unname(t$parameter)))
  change <- d$after - d$before; t <- t.test(change[d$group == 1], change[d$group == 0])
  add('means twice, same people', 'not_drawn', rows('people', 'mean', d), list(estimate = unname(t$estimate[1] - t$estimate[2]), lo = t$conf.int[1], hi = t$conf.int[2], error = t$stderr, df = unname(t$parameter)))
}
ratio_by <- function(d, g) { one <- svyratio(~after, ~afterSize, suppressWarnings(svydesign(~1, data = d[d$group == g, ]))); list(r = coef(one)[[1]], v = vcov(one)[1, 1], n = sum(d$group == g)) }
# R's svyratio and svymean: no finite population, n/(n − 1).
for (i in 1:25) {
  d <- without(people('count', draw(1, 12, 80)), 'before', 'beforeSize'); a <- ratio_by(d, 1); b <- ratio_by(d, 0)
  df <- satterthwaite(c(a$v, b$v), c(a$n, b$n) - 1)
  lv <- c(a$v / a$r^2, b$v / b$r^2); l <- ci(log(a$r / b$r), sqrt(sum(lv)), satterthwaite(lv, c(a$n, b$n) - 1))
  add('rates', 'drawn', rows('people', 'count', d), c(ci(a$r - b$r, sqrt(a$v + b$v), df), list(ratio = a$r / b$r, ratioLo = exp(l$lo), ratioHi = exp(l$hi))))
}
rate_change <- function(d, g) {
  e <- d[d$group == g, ]; ra <- sum(e$after) / sum(e$afterSize); rb <- sum(e$before) / sum(e$beforeSize)
  e$z <- (e$after - ra * e$afterSize) / mean(e$afterSize) - (e$before - rb * e$beforeSize) / mean(e$beforeSize)
  list(r = ra - rb, v = vcov(svymean(~z, suppressWarnings(svydesign(~1, data = e))))[1, 1], n = nrow(e))
}
for (i in 1:10) {
  d <- people('count', draw(1, 12, 60)); a <- rate_change(d, 1); b <- rate_change(d, 0)
  add('rate paired', 'none', rows('people', 'count', d), ci(a$r, sqrt(a$v), a$n - 1))
  add('rates twice', 'not_drawn', rows('people', 'count', d), ci(a$r - b$r, sqrt(a$v + b$v), satterthwaite(c(a$v, b$v), c(a$n, b$n) - 1)))
}

# CR2 with Satterthwaite's degrees of freedom; of weights the working variance is 1/weight, as if each place were its people.
cr2 <- function(fit, cluster, term, target = NULL) {
  V <- if (is.null(target)) vcovCR(fit, cluster, 'CR2') else vcovCR(fit, cluster, 'CR2', target = target)
  t <- coef_test(fit, V, test = 'Satterthwaite'); row <- t[term, ]
  ci(row$beta, row$SE, if (is.null(row$df_Satt)) row$df else row$df_Satt)
}
formula_of <- function(d, before = TRUE) as.formula(paste('y ~ group', if (before) '+ before', if (!is.null(d$stratum)) '+ factor(stratum)'))
for (kind in c('mean', 'share', 'count')) for (i in 1:12) {
  d <- people(kind, draw(1, 24, 60), strata = c(0, 3, 5)[i %% 3 + 1]); before <- i %% 4 != 1 || is.null(d$stratum)
  m <- rows('people', kind, if (before) d else without(d, 'before', 'beforeSize'))
  f <- if (kind == 'count') transform(d, y = after / afterSize, before = before / beforeSize, w = afterSize) else transform(d, y = after, w = 1)
  fit <- if (kind == 'count') lm(formula_of(d, before), f, weights = w) else lm(formula_of(d, before), f)
  add('persons adjusted', 'drawn', m, cr2(fit, seq_len(nrow(f)), 'group', if (kind == 'count') 1 / f$w))
}

# Totals of pairs: the rows that they are made of, by the same regressions.
for (i in 1:12) {
  k <- table_of(); m <- table_of(); cells <- function(k, g) data.frame(group = g, before = rep(c(1, 0, 1, 0), k), y = rep(c(1, 1, 0, 0), k))
  f <- rbind(cells(k, 1), cells(m, 0))
  if (sd(f$before) > 0 && sd(f$y) > 0) add('pairs adjusted', 'drawn', list(form = 'pairs', kind = 'share', with = counts_of(k), without = counts_of(m)), cr2(lm(y ~ group + before, f), seq_len(nrow(f)), 'group'))
  d <- people('mean', draw(1, 12, 60)); d$after <- round(d$after + rnorm(nrow(d)), 2); s <- summary(lm(after ~ group + before, d))$coefficients['group', ]
  pairs <- function(g) { e <- d[d$group == g, ]; list(n = nrow(e), first = list(mean = mean(e$before), sd = sd(e$before)), second = list(mean = mean(e$after), sd = sd(e$after)), r = cor(e$before, e$after)) }
  add('pairs adjusted', 'drawn', list(form = 'pairs', kind = 'mean', with = pairs(1), without = pairs(0)), ci(s[[1]], s[[2]], nrow(d) - 3))
}

places <- function(kind, k, even = TRUE, strata = 0) {
  group <- if (even) sample(rep(0:1, k / 2)) else sample(c(rep(1, max(4, round(k / 3))), rep(0, k - max(4, round(k / 3)))))
  d <- data.frame(group = group)
  if (strata > 0) d$stratum <- sample(rep(letters[1:strata], length.out = k))
  u <- rnorm(k, 0, .4); d$beforeSize <- draw(k, 10, 120); d$afterSize <- draw(k, 10, 120)
  if (kind == 'share') { d$before <- rbinom(k, d$beforeSize, plogis(u - .5)); d$after <- rbinom(k, d$afterSize, plogis(u - .5 + .4 * d$group)) }
  if (kind == 'count') { d$before <- rpois(k, d$beforeSize * exp(u - 1)); d$after <- rpois(k, d$afterSize * exp(u - 1 + .3 * d$group)) }
  if (kind == 'mean') { d$before <- round(5 + u, 3); d$after <- round(5 + u + .3 * d$group + rnorm(k, 0, .2), 3) }
  d
}
as_values <- function(kind, d) { if (kind == 'mean') { d$y <- d$after; d$b <- d$before } else { d$y <- d$after / d$afterSize; d$b <- d$before / d$beforeSize }; d }
lm_expect <- function(fit, term) { s <- summary(fit)$coefficients[term, ]; ci(s[[1]], s[[2]], fit$df.residual) }
log_ratio <- function(r, v, df) { l <- ci(log(r[1] / r[2]), sqrt(sum(v / r^2)), df); list(ratio = r[1] / r[2], ratioLo = exp(l$lo), ratioHi = exp(l$hi)) }
for (kind in c('share', 'count', 'mean')) for (i in 1:8) {
  k <- 2 * draw(1, 4, 14); d <- places(kind, k); f <- as_values(kind, d)
  m <- function(x) rows('places', kind, x, 'alike')
  t <- t.test(f$y[f$group == 1], f$y[f$group == 0], var.equal = TRUE)
  r <- tapply(f$y, f$group, mean)[c('1', '0')]; pooled <- mean(tapply(f$y, f$group, var)) / (k / 2)
  add('places', 'drawn', m(without(d, 'before', 'beforeSize')), c(list(estimate = mean(f$y[f$group == 1]) - mean(f$y[f$group == 0]), lo = t$conf.int[1], hi = t$conf.int[2], error = t$stderr, df = k - 2),
    if (kind == 'count') log_ratio(unname(r), rep(pooled, 2), k - 2)))
  add('places adjusted', 'drawn', m(d), lm_expect(lm(y ~ group + b, f), 'group'))
  add('places twice', 'not_drawn', m(d), lm_expect(lm(I(y - b) ~ group, f), 'group'))
  add('places before and after', 'none', m(d), lm_expect(lm(I(y - b) ~ 1, f[f$group == 1, ]), '(Intercept)'))
  k <- draw(1, 12, 30); d <- places(kind, k, FALSE, strata = if (i %% 2) 3 else 0); f <- as_values(kind, d)
  form <- if (is.null(d$stratum)) y ~ group + b else y ~ group + b + factor(stratum)
  add('places uneven', 'drawn', m(d), cr2(lm(form, f), 1:k, 'group'))
  e <- without(d, 'before', 'beforeSize', 'stratum')
  v <- tapply(f$y, f$group, var)[c('1', '0')] / table(f$group)[c('1', '0')]; n <- table(f$group)[c('1', '0')]; r <- tapply(f$y, f$group, mean)[c('1', '0')]
  add('places uneven', 'drawn', m(e), c(cr2(lm(y ~ group, f), 1:k, 'group'),
    if (kind == 'count') log_ratio(unname(r), unname(c(v)), satterthwaite(c(v / r^2), c(n) - 1))))
  fit <- lm(form, f, weights = afterSize)
  add('places by size', 'drawn', rows('places', kind, d, 'size'), cr2(fit, 1:k, 'group', 1 / f$afterSize))
  add('places twice by size', 'not_drawn', rows('places', kind, d, 'size'), cr2(lm(I(y - b) ~ group, f, weights = afterSize), 1:k, 'group', 1 / f$afterSize))
  one <- f[f$group == 1, ]
  if (nrow(one) >= 4) add('places before and after by size', 'none', rows('places', kind, d, 'size'), cr2(lm(I(y - b) ~ 1, one, weights = afterSize), seq_len(nrow(one)), '(Intercept)', 1 / one$afterSize))
}
for (kind in c('mean', 'share')) for (i in 1:10) {
  k <- draw(1, 8, 14); size <- draw(k, 2, 9); place <- rep(seq_len(k), size)
  # Each stratum of the draw has both groups: where one is the other there is no effect, whatever lm makes of it.
  repeat { of <- sample(c(rep(1, k %/% 2), rep(0, k - k %/% 2))); if (min(table(of, seq_len(k) %% 2)) > 0) break }
  group <- of[place]
  stratum <- if (i %% 2) letters[1 + seq_len(k) %% 2][place]; u <- rnorm(k, 0, .5)[place]; n <- length(place); p <- rnorm(n)
  d <- data.frame(group = group, place = place)
  d$stratum <- stratum
  if (kind == 'mean') { d$before <- round(4 + u + p, 2); d$after <- round(4 + u + .7 * p + .3 * group + rnorm(n), 2) }
  else { d$before <- as.integer(u + p + rnorm(n) > 0); d$after <- as.integer(u + p + .3 * group + rnorm(n) > 0); d$beforeSize <- 1; d$afterSize <- 1 }
  f <- transform(d, y = after)
  add('people in places', 'drawn', rows('people_in_places', kind, d, 'size'), cr2(lm(formula_of(d), f), d$place, 'group'))
}

# The draw itself: all ways to divide each stratum as it was divided.
permutations <- list()
for (i in 1:20) {
  strata <- c(1, 1, 2, 3)[i %% 4 + 1]; k <- if (strata == 1) draw(1, 6, 11) else 3 * strata + draw(1, 0, 3)
  d <- data.frame(stratum = rep(letters[1:strata], length.out = k)); d$group <- ave(seq_len(k), d$stratum, FUN = function(j) sample(rep(0:1, length.out = length(j))))
  d$before <- round(rnorm(k), 2); d$after <- round(d$before + .8 * d$group + rnorm(k), 2); if (i == 3) d$after <- d$group
  with_before <- i %% 3 == 0
  form <- paste('after ~ 1', if (strata > 1) '+ factor(stratum)', if (with_before) '+ before')
  left <- resid(lm(as.formula(form), d))
  ways <- list(integer(0))
  for (s in unique(d$stratum)) { own <- which(d$stratum == s); pick <- combn(length(own), sum(d$group[own]), simplify = FALSE); ways <- unlist(lapply(ways, function(w) lapply(pick, function(p) c(w, own[p]))), recursive = FALSE) }
  stat <- sapply(ways, function(w) abs(mean(left[w]) - mean(left[-w]))); made <- abs(mean(left[d$group == 1]) - mean(left[d$group == 0]))
  if (!with_before) d$before <- NULL
  if (strata == 1) d$stratum <- NULL
  permutations[[i]] <- list(measured = rows('places', 'mean', d, 'alike'), draws = length(ways), share = mean(stat >= made * (1 - 1e-9)))
}

# Power.
powers <- list()
chosen <- function(alpha, explained = 0, places = NULL) list(alpha = alpha, explained = explained, places = places)
plan <- function(section, aim, n1, n0, choice, power) powers[[length(powers) + 1]] <<- list(section = section, aim = aim, with = n1, without = n0, chosen = choice, power = power)
for (i in 1:25) {
  p <- round(runif(2, .03, .97), 2); if (p[1] == p[2]) p[2] <- .5; n <- draw(1, 10, 800); a <- sample(c(.01, .05, .1), 1)
  plan('share', list(kind = 'share', without = p[1], with = p[2]), n, n, chosen(a), power.prop.test(n, p[1], p[2], a)$power)
}
for (i in 1:30) {
  d <- round(runif(1, .05, 1.2), 2); s <- round(runif(1, .5, 3), 2); n <- draw(2, 3, 300); a <- sample(c(.01, .05, .1), 1); if (i %% 2) n[2] <- n[1]
  plan('mean', list(kind = 'mean', difference = d, sd = s), n[1], n[2], chosen(a), pwr.t2n.test(n[1], n[2], d / s, a)$power)
}
for (i in 1:15) {
  r <- round(runif(2, .2, 3), 2); if (r[1] == r[2]) r[2] <- 2 * r[1]; t <- draw(1, 1, 12); f <- round(runif(1, 1, 3), 2); b <- round(runif(1, 0, .5), 2); n <- draw(2, 5, 400)
  se <- sqrt(sum((f * r / t + (b * r)^2) / n))
  plan('count', list(kind = 'count', with = r[1], without = r[2], exposure = t, dispersion = f, between = b), n[1], n[2], chosen(.05), pnorm(abs(r[1] - r[2]) / se - qnorm(.975)))
}
nct <- function(d, se, df, a) { q <- qt(1 - a / 2, df); pt(q, df, d / se, lower.tail = FALSE) + pt(-q, df, d / se) }
for (i in 1:30) {
  k <- draw(2, 4, 40); m <- draw(1, 5, 60); cv <- round(runif(1, 0, .8), 2); icc <- round(runif(1, 0, .2), 3); a <- sample(c(.05, .1), 1); e <- c(0, .36)[i %% 2 + 1]
  de <- 1 + ((1 + cv^2) * m - 1) * icc; places_of <- list(size = m, sizeVariation = cv, icc = icc); df <- sum(k) - 2 - (e > 0)
  p <- round(runif(2, .1, .9), 2)
  plan('share in places', list(kind = 'share', without = p[1], with = p[2]), k[1], k[2], chosen(a, e, places_of), if (p[1] == p[2]) 0 else nct(abs(p[1] - p[2]), sqrt((1 - e) * sum(p[2:1] * (1 - p[2:1]) * de / m / k)), df, a))
  d <- round(runif(1, .1, 1), 2); s <- round(runif(1, .5, 2), 2)
  plan('mean in places', list(kind = 'mean', difference = d, sd = s), k[1], k[2], chosen(a, e, places_of), nct(d, sqrt((1 - e) * s^2 * de / m * sum(1 / k)), df, a))
}
# The fewest, and the smallest difference.
needs <- list(); smallest <- list()
for (i in 1:15) {
  p <- round(runif(2, .1, .9), 2); if (abs(p[1] - p[2]) < .03) p[2] <- p[1] / 2
  power <- sample(c(.8, .9), 1); n <- power.prop.test(p1 = p[1], p2 = p[2], power = power, tol = 1e-10)$n
  needs[[length(needs) + 1]] <- list(aim = list(kind = 'share', without = p[1], with = p[2]), power = power, units = max(5, ceiling(n)))
  d <- round(runif(1, .15, 1), 2); n <- pwr.t.test(d = d, power = power)$n
  needs[[length(needs) + 1]] <- list(aim = list(kind = 'mean', difference = d, sd = 1), power = power, units = max(5, ceiling(n)))
  p0 <- round(runif(1, .1, .5), 2); n <- draw(1, 150, 2000)
  up <- uniroot(function(x) power.prop.test(n, p0, p0 + x)$power - power, c(1e-6, 1 - p0 - 1e-9), tol = 1e-13)$root
  smallest[[length(smallest) + 1]] <- list(baseline = list(kind = 'share', without = p0), n = n, power = power, more = up)
  d <- uniroot(function(x) pwr.t.test(n, x)$power - power, c(1e-4, 5), tol = 1e-13)$root
  smallest[[length(smallest) + 1]] <- list(baseline = list(kind = 'mean', sd = 2), n = n, power = power, more = 2 * d)
}
quantiles <- list()
for (p in c(.6, .8, .9, .95, .975, .995)) for (df in c(1, 1.3, 2, 3.7, 6, 18, 57.3, 1000)) quantiles[[length(quantiles) + 1]] <- list(p = p, df = df, t = qt(p, df))

all <- list(versions = list(R = R.version.string, survey = as.character(packageVersion('survey')), clubSandwich = as.character(packageVersion('clubSandwich')), pwr = as.character(packageVersion('pwr'))),
  cases = cases, permutations = permutations, powers = powers, needs = needs, smallest = smallest, quantiles = quantiles)
write(toJSON(all, auto_unbox = TRUE, digits = NA, null = 'null'), 'effect.json')
cat(length(cases), 'effects;', length(permutations), 'permutations;', length(powers), 'powers;', length(needs) + length(smallest), 'sizes;', length(quantiles), 'quantiles\n')
