# Makes the data sets and their description. Run in this folder: Rscript data.R
# attitude ships with R (Chatterjee & Price 1977); the other three are simulated here, with fixed seeds.
library(jsonlite)

item <- function(variable, factor, lo, hi, reversed = FALSE, block = "factor", outcome = NULL)
  list(variable = variable, factor = factor, block = block, outcome = outcome, scaleMin = lo, scaleMax = hi,
       reversed = reversed)
factor_of <- function(name, direction = "+", formative = FALSE) list(name = name, direction = direction, formative = formative)
save <- function(name, d) write.csv(d, paste0(name, ".csv"), row.names = FALSE, na = "")

# 1: a panel: four correlated factors, two items turned round, answers and a segment missing here and there ---------------
set.seed(20261122)
n <- 400
common <- rnorm(n)
latent <- function(w) w * common + sqrt(1 - w^2) * rnorm(n)
six <- function(f, load, reversed = FALSE) {
  x <- round(3.5 + 1.4 * (load * f + sqrt(1 - load^2) * rnorm(n)))
  x <- pmin(6, pmax(1, x))
  if (reversed) 7 - x else x
}
care <- latent(0.6); order <- latent(0.4); worry <- latent(-0.5); anger <- latent(-0.3)
b <- data.frame(
  A1 = six(care, 0.4, TRUE), A2 = six(care, 0.7), A3 = six(care, 0.8), A4 = six(care, 0.5), A5 = six(care, 0.6),
  C1 = six(order, 0.6), C2 = six(order, 0.7), C3 = six(order, 0.6), C4 = six(order, 0.6, TRUE), C5 = six(order, 0.5, TRUE),
  N1 = six(anger, 0.8), N2 = six(anger, 0.8), N3 = six(worry, 0.7), N4 = six(worry, 0.6), N5 = six(worry, 0.5),
  O3 = six(common, 0.6))
for (v in names(b)) b[[v]][sample(n, sample(2:8, 1))] <- NA
b$house <- sample(1:2, n, TRUE, c(0.67, 0.33))
b$area <- sample(1:5, n, TRUE, c(0.08, 0.11, 0.45, 0.18, 0.18)); b$area[sample(n, 31)] <- NA
save("panel", b)
panel <- list(
  name = "panel", outcome = "frequency",
  factors = list(factor_of("care"), factor_of("order"), factor_of("worry", "-"), factor_of("anger", "-")),
  items = c(
    lapply(1:5, function(i) item(paste0("A", i), "care", 1, 6, i == 1)),
    lapply(1:5, function(i) item(paste0("C", i), "order", 1, 6, i >= 4)),
    lapply(3:5, function(i) item(paste0("N", i), "worry", 1, 6)),
    lapply(1:2, function(i) item(paste0("N", i), "anger", 1, 6)),
    list(item("O3", NA, 1, 6, block = "outcome", outcome = "frequency"),
         item("house", NA, 1, 2, block = "segment"), item("area", NA, 1, 5, block = "segment"))))

# 2 -----------------------------------------------------------------------------------------------------------------
save("attitude", datasets::attitude)
attitude <- list(
  name = "attitude", outcome = "frequency",
  factors = list(factor_of("treatment"), factor_of("strictness", "-"), factor_of("privileges")),
  items = list(
    item("complaints", "treatment", 0, 100), item("learning", "treatment", 0, 100), item("raises", "treatment", 0, 100),
    item("critical", "strictness", 0, 100), item("advance", "strictness", 0, 100, TRUE), item("privileges", "privileges", 0, 100),
    item("rating", NA, 0, 100, block = "outcome", outcome = "frequency")))

# 3: scales of different lengths, missing answers, reversed items, a constant item, codes that are not on the scale -------
set.seed(20261121)
n <- 240
on <- function(latent, lo, hi, load) {
  x <- load * latent + sqrt(1 - load^2) * rnorm(n)
  pmin(hi, pmax(lo, round(lo + (hi - lo) * pnorm(x))))
}
f <- rnorm(n); g <- -0.4 * f + rnorm(n, sd = 0.9)
m <- data.frame(
  P1 = on(f, 1, 7, 0.8), P2 = 6 - on(f, 1, 5, 0.7), P3 = on(f, 0, 10, 0.6), P4 = on(f, 1, 7, 0.5),
  Q1 = on(g, 1, 5, 0.9), Q2 = 8 - on(g, 1, 7, 0.7),
  K1 = on(f, 1, 5, 0.7), K2 = rep(3, n), K3 = on(f, 1, 5, 0.6), K4 = on(f, 1, 5, 0.5),
  T1 = on(rnorm(n), 1, 5, 0.1), T2 = on(rnorm(n), 1, 5, 0.1))
for (v in names(m)) m[[v]][sample(n, round(0.07 * n))] <- NA
m$P4[sample(which(!is.na(m$P4)), 6)] <- 99
m$FILTER <- rbinom(n, 1, 0.88)
m$LAST <- ifelse(m$FILTER == 1, rbinom(n, 1, plogis(f - 0.6 * g)), NA)
m$LAST[which(m$FILTER == 0)[1:3]] <- 1 # filled in on paper all the same
m$SEG <- rbinom(n, 1, 0.35)
m$AREA <- sample(c(1, 2, 3), n, TRUE, c(0.5, 0.3, 0.2)); m$AREA[sample(n, 4)] <- 4
save("mixed", m)
mixed <- list(
  name = "mixed", outcome = "last_time",
  factors = list(factor_of("scales"), factor_of("pair", "-"), factor_of("constant"), factor_of("parts", formative = TRUE)),
  items = list(
    item("P1", "scales", 1, 7), item("P2", "scales", 1, 5, TRUE), item("P3", "scales", 0, 10), item("P4", "scales", 1, 7),
    item("Q1", "pair", 1, 5), item("Q2", "pair", 1, 7, TRUE),
    item("K1", "constant", 1, 5), item("K2", "constant", 1, 5), item("K3", "constant", 1, 5), item("K4", "constant", 1, 5),
    item("T1", "parts", 1, 5), item("T2", "parts", 1, 5),
    item("FILTER", NA, 0, 1, block = "filter"), item("LAST", NA, 0, 1, block = "outcome", outcome = "last_time"),
    item("SEG", NA, 0, 1, block = "segment"), item("AREA", NA, 1, 4, block = "segment")))

# 4: few respondents, short scales full of ties, questions that run against each other, an outcome turned round -----------
set.seed(4221)
n <- 46
f <- rnorm(n)
s <- data.frame(
  U1 = on(f, 1, 3, 0.8), U2 = on(f, 1, 3, 0.7), U3 = 4 - on(f, 1, 3, 0.7), U4 = on(f, 1, 3, 0.6),
  V1 = on(f, 1, 3, 0.8), V2 = on(-f, 1, 3, 0.6), W1 = rep(2, n), W2 = rep(2, n))
for (v in names(s)[1:6]) s[[v]][sample(n, 4)] <- NA
s$TEN <- 10 - on(f, 0, 10, 0.5); s$TEN[sample(n, 5)] <- NA
save("small", s)
small <- list(
  name = "small", outcome = "last_ten",
  factors = list(factor_of("ties"), factor_of("against"), factor_of("same")),
  items = list(
    item("U1", "ties", 1, 3), item("U2", "ties", 1, 3), item("U3", "ties", 1, 3, TRUE), item("U4", "ties", 1, 3),
    item("V1", "against", 1, 3), item("V2", "against", 1, 3), item("W1", "same", 1, 3), item("W2", "same", 1, 3),
    item("TEN", NA, 0, 10, TRUE, block = "outcome", outcome = "last_ten")))

write_json(list(panel, attitude, mixed, small), "datasets.json", auto_unbox = TRUE, pretty = TRUE, null = "null", na = "null")
