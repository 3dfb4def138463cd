# Makes the tables and the figures that kappa.golden.test.ts compares with. Run in this folder:
#   Rscript kappa.R && npx biome check --write kappa.json
# From psych: cohen.kappa of the two columns of codes as they are, missing codes included (it leaves those pairs out).
suppressMessages({ library(psych); library(jsonlite) })
set.seed(20261123)
codes <- LETTERS

# Two coders: each gives the true code with this chance, else any of the others.
draw <- function(n, k, accuracy, prob = rep(1 / k, k), missing = 0, bias = NULL) {
  truth <- sample(k, n, TRUE, prob)
  coder <- function(weights) ifelse(runif(n) < accuracy, truth, sample(k, n, TRUE, weights))
  a <- codes[coder(rep(1 / k, k))]; b <- codes[coder(if (is.null(bias)) rep(1 / k, k) else bias)]
  a[runif(n) < missing] <- NA; b[runif(n) < missing] <- NA
  list(a = a, b = b)
}

cases <- list()
add <- function(kind, pair) cases[[length(cases) + 1]] <<- c(list(kind = kind), pair)
for (n in c(30, 47, 120, 400)) for (k in c(2, 3, 5, 8)) for (accuracy in c(.3, .8))
  add("drawn", draw(n, k, accuracy))
for (n in c(40, 90, 250)) for (k in c(2, 4, 8)) add("missing", draw(n, k, .7, missing = .2))
for (n in c(30, 100)) for (k in c(2, 3, 6)) add("skewed", draw(n, k, .85, prob = c(.85, rep(.15 / (k - 1), k - 1))))
for (n in c(30, 100)) for (k in c(2, 3, 6)) add("biased", draw(n, k, .5, bias = c(.9, rep(.1 / (k - 1), k - 1))))
# One coder gives one code only.
for (n in c(30, 64)) for (k in c(2, 4)) add("one_sided", list(a = rep("A", n), b = codes[c(seq_len(k), sample(k, n - k, TRUE))]))
for (n in c(30, 75)) for (k in c(2, 3, 8)) { x <- codes[c(seq_len(k), sample(k, n - k, TRUE))]; add("perfect", list(a = x, b = x)) }
for (n in c(30, 60)) add("opposite", list(a = rep(c("A", "B"), n / 2), b = rep(c("B", "A"), n / 2)))
# The one of Cohen (1960), table 1: 200 patients, kappa .492.
cohen <- matrix(c(88, 10, 2, 14, 40, 6, 18, 10, 12), 3, byrow = FALSE)
add("cohen_1960", list(a = codes[rep(row(cohen), cohen)], b = codes[rep(col(cohen), cohen)]))
add("one_code", list(a = rep("A", 40), b = rep("A", 40)))

# A letter for each code, a hyphen where there is none.
written <- function(given) paste(ifelse(is.na(given), "-", given), collapse = "")

golden <- lapply(cases, function(case) {
  both <- !is.na(case$a) & !is.na(case$b)
  # As strings, so that the codes of both are looked for.
  fit <- suppressWarnings(suppressMessages(cohen.kappa(cbind(case$a, case$b))))
  figure <- if (length(unique(c(case$a[both], case$b[both]))) < 2) NULL else
    list(kappa = fit$kappa, lo = fit$confid[1, 1], hi = fit$confid[1, 3])
  c(case["kind"], list(first = written(case$a), second = written(case$b), n = sum(both), same = sum(case$a[both] == case$b[both]), figure = figure))
})
stopifnot(length(golden) >= 60, abs(Filter(function(g) g$kind == "cohen_1960", golden)[[1]]$figure$kappa - .492) < .0005)
file <- list(versions = list(R = R.version.string, psych = as.character(packageVersion("psych"))), cases = golden)
writeLines(toJSON(file, auto_unbox = TRUE, digits = 12, na = "null", null = "null"), "kappa.json")
cat(length(golden), "tables\n")
