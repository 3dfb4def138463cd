# Rekent elk cijfer van stap 5 na uit antwoorden.csv (en tweede-meting.csv), en zegt hoeveel er gelijk zijn aan cijfers.csv.
#
# Zo doe je het: pak de zip uit, zet R in die map en draai
#   source("narekenen.R", encoding = "UTF-8")
# Nodig is R vanaf 4.0. Met het pakket lavaan erbij rekent het ook de betrouwbaarheid omega met haar interval na.
#
# Zet dit op TRUE voor het relatieve belang van de factoren (LMG). Bij 60 tot 200 mensen en factoren die op elkaar lijken, verspringt
# dat sterk van steekproef tot steekproef. Het zegt niets over oorzaken.
relatief_belang <- FALSE

lees <- function(naam) read.csv2(naam, fileEncoding = "UTF-8-BOM", check.names = FALSE, stringsAsFactors = FALSE, colClasses = "character")
getal <- function(x) as.numeric(sub(",", ".", x, fixed = TRUE))
vragen <- lees("vragen.csv")
for (k in c("laagste", "hoogste", "omgedraaid", "gedrag", "getal")) vragen[[k]] <- getal(vragen[[k]])
scores <- lees("scores.csv")
for (k in c("apart", "formatief", "is_gedrag")) scores[[k]] <- getal(scores[[k]])
keuzes <- lees("keuzes.csv")
keuze <- function(naam) keuzes$waarde[keuzes$keuze == naam]
cijfers <- lees("cijfers.csv")
cijfers$waarde <- getal(cijfers$waarde)
lees_data <- function(naam) if (file.exists(naam)) as.data.frame(lapply(lees(naam), getal), check.names = FALSE) else NULL
eerste <- lees_data("antwoorden.csv")
tweede <- lees_data("tweede-meting.csv")

gelijk <- function(x) length(x) == 0 || diff(range(x)) < 1e-9
gevonden <- list()
noteer <- function(meting, soort, score = "", vraag = "", groep = "", antwoord = "", ...) {
  waarden <- unlist(list(...))
  if (length(waarden) == 0) return(invisible())
  gevonden[[length(gevonden) + 1]] <<- data.frame(meting = meting, soort = soort, score = score, vraag = vraag, groep = groep,
    antwoord = as.character(antwoord), cijfer = names(waarden), gevonden = unname(waarden))
}

# Gemiddelde met interval (t-toets), samenhang met interval (Fisher), verschil van twee groepen (Welch).
gemiddelde <- function(x) {
  x <- x[!is.na(x)]
  if (length(x) < 2) return(NULL)
  interval <- if (gelijk(x)) rep(mean(x), 2) else t.test(x)$conf.int
  c(n = length(x), gemiddelde = mean(x), sd = if (gelijk(x)) 0 else sd(x), laag = interval[1], hoog = interval[2])
}
samenhang <- function(x, y) {
  beide <- complete.cases(x, y); x <- round(x[beide], 9); y <- round(y[beide], 9)
  if (length(x) < 4 || gelijk(x) || gelijk(y)) return(NULL)
  toets <- cor.test(x, y)
  c(n = length(x), r = unname(toets$estimate), laag = toets$conf.int[1], hoog = toets$conf.int[2], spearman = cor(x, y, method = "spearman"))
}
verschil <- function(a, b) {
  if (length(a) < 2 || length(b) < 2 || (gelijk(a) && gelijk(b))) return(NULL)
  toets <- t.test(a, b)
  c(verschil = mean(a) - mean(b), laag = toets$conf.int[1], hoog = toets$conf.int[2], vrijheidsgraden = unname(toets$parameter))
}
grootste_deel <- function(x) { x <- round(x[!is.na(x)], 6); if (length(x) == 0) NULL else max(table(x)) / length(x) }
# Van een schaal elk punt; van een getal de antwoorden of de klassen die in cijfers.csv staan ("0 tot 5" is 0 en alles onder 5).
aantallen <- function(noem, codes, rij, soort, meting) {
  if (vragen$getal[rij] == 0) { for (code in vragen$laagste[rij]:vragen$hoogste[rij]) noem(code, sum(codes == code, na.rm = TRUE)); return(invisible()) }
  van_vraag <- cijfers$soort == soort & cijfers$meting == meting & (soort == "gedrag" | cijfers$vraag == vragen$vraag[rij])
  for (klasse in setdiff(unique(cijfers$antwoord[van_vraag]), "")) {
    grens <- as.numeric(strsplit(klasse, " tot ", fixed = TRUE)[[1]]); x <- round(codes, 9)
    noem(klasse, if (length(grens) == 1) sum(abs(x - grens) < 1e-6, na.rm = TRUE) else sum(x >= grens[1] & x < grens[2], na.rm = TRUE))
  }
}

# De schaalscore: het gemiddelde van wat iemand beantwoordde, als dat minstens de helft van de vragen is; van twee vragen beide. Hebben de
# vragen niet dezelfde schaal, dan gaan ze eerst naar 0-100.
delen_van <- function(gedraaid, rijen) {
  delen <- gedraaid[vragen$vraag[rijen]]
  if (length(unique(paste(vragen$laagste[rijen], vragen$hoogste[rijen]))) > 1)
    for (i in seq_along(rijen)) delen[[i]] <- 100 * (delen[[i]] - vragen$laagste[rijen[i]]) / (vragen$hoogste[rijen[i]] - vragen$laagste[rijen[i]])
  delen
}
score_van <- function(delen) {
  nodig <- if (ncol(delen) <= 2) ncol(delen) else ncol(delen) / 2
  score <- rowMeans(delen, na.rm = TRUE); score[rowSums(!is.na(delen)) < nodig] <- NA
  score
}

# Betrouwbaarheid: van twee vragen Spearman-Brown, van meer omega (lavaan, grootste aannemelijkheid op covarianties) of Cronbachs alfa met
# het interval van Feldt. Over wie alles beantwoordde; een vraag waarop iedereen hetzelfde antwoordde, telt niet mee.
volledig <- function(delen) {
  over <- names(delen)[!sapply(delen, function(v) gelijk(v[!is.na(v)]))]
  repeat {
    x <- as.data.frame(na.omit(delen[, over, drop = FALSE]))
    verschillend <- over[!sapply(x, gelijk)]
    if (length(verschillend) == length(over) || nrow(x) == 0) return(x)
    over <- verschillend
  }
}
alfa <- function(x) {
  n <- nrow(x); k <- ncol(x)
  a <- k / (k - 1) * (1 - sum(sapply(x, var)) / var(rowSums(x)))
  c(alpha = a, laag = 1 - (1 - a) * qf(.975, n - 1, (n - 1) * (k - 1)), hoog = 1 - (1 - a) * qf(.025, n - 1, (n - 1) * (k - 1)))
}
spearman_brown <- function(x) {
  toets <- cor.test(x[[1]], x[[2]]); op <- function(r) 2 * r / (1 + r)
  c(spearman_brown = unname(op(toets$estimate)), laag = op(toets$conf.int[1]), hoog = op(toets$conf.int[2]))
}
omega <- function(x) {
  if (!requireNamespace("lavaan", quietly = TRUE)) return(NULL)
  k <- ncol(x); names(x) <- paste0("x", 1:k)
  model <- paste0("F =~ ", paste0("l", 1:k, "*x", 1:k, collapse = " + "), "\n", paste0("x", 1:k, " ~~ e", 1:k, "*x", 1:k, collapse = "\n"),
    "\nomega := (", paste0("l", 1:k, collapse = "+"), ")^2 / ((", paste0("l", 1:k, collapse = "+"), ")^2 + ", paste0("e", 1:k, collapse = "+"), ")")
  fit <- lavaan::cfa(model, x, std.lv = TRUE)
  # Nog eens vanaf waar het stopte: zo klopt het op zes decimalen.
  for (i in 1:3) fit <- lavaan::cfa(model, x, std.lv = TRUE, start = fit)
  p <- lavaan::parameterEstimates(fit); p <- p[p$label == "omega", ]
  half <- qnorm(.975) * p$se / (p$est * (1 - p$est))
  ladingen <- lavaan::standardizedSolution(fit); ladingen <- ladingen$est.std[ladingen$op == "=~"]
  structure(c(omega = p$est, laag = plogis(qlogis(p$est) - half), hoog = plogis(qlogis(p$est) + half)), ladingen = ladingen * sign(sum(ladingen)))
}
betrouwbaarheid <- function(delen, maat) {
  x <- volledig(delen)
  gevonden <- switch(maat, spearman_brown = spearman_brown(x), alpha = alfa(x), omega = omega(x), NULL)
  if (is.null(gevonden)) NULL else list(cijfers = c(n = nrow(x), gevonden), vragen = names(x), ladingen = attr(gevonden, "ladingen"))
}
vraag_en_rest <- function(delen) {
  x <- volledig(delen)
  sapply(names(delen), function(v) if (!v %in% names(x) || ncol(x) < 2 || nrow(x) < 4) NA else {
    rest <- rowSums(x[, names(x) != v, drop = FALSE])
    if (gelijk(rest)) NA else cor(x[[v]], rest)
  })
}

# Eén meting: de antwoorden gedraaid, het gedrag, en wie meetelt.
maak <- function(d) {
  gedraaid <- d
  for (i in which(vragen$omgedraaid == 1)) gedraaid[[vragen$vraag[i]]] <- vragen$laagste[i] + vragen$hoogste[i] - d[[vragen$vraag[i]]]
  bij <- which(vragen$gedrag == 1)
  gedrag <- if (length(bij) == 0) rep(NA_real_, nrow(d)) else score_van(delen_van(gedraaid, bij))
  buiten <- rep(FALSE, nrow(d))
  if (keuze("uitkomst") != "intention")
    for (i in which(vragen$deel == "filter")) buiten <- buiten | (!is.na(d[[vragen$vraag[i]]]) & d[[vragen$vraag[i]]] == vragen$laagste[i])
  gedrag[buiten] <- NA
  # Wie volgens de regel zonder lezen antwoordde, staat in WEGGELATEN, en telt dan nergens mee.
  weg <- if ("WEGGELATEN" %in% names(d)) d$WEGGELATEN == 1 else rep(FALSE, nrow(d))
  gedrag[weg] <- NA
  telt <- !weg & (if (keuze("mensen") == "everyone") rep(TRUE, nrow(d)) else !buiten & (all(is.na(gedrag)) | !is.na(gedrag)))
  score <- function(naam) score_van(delen_van(gedraaid, which(vragen$score == naam)))
  list(d = d, gedraaid = gedraaid, gedrag = gedrag, telt = telt, score = score)
}
over_gedrag <- function(meting, gedrag) {
  bij <- which(vragen$gedrag == 1)
  do.call(noteer, c(list(meting, "gedrag"), gemiddelde(gedrag)))
  if (length(bij) == 1)
    aantallen(function(code, n) noteer(meting, "gedrag", antwoord = code, aantal = n), gedrag, bij, "gedrag", meting)
}

if (!is.null(eerste)) {
  m <- maak(eerste)
  d <- m$d[m$telt, , drop = FALSE]; gedraaid <- m$gedraaid[m$telt, , drop = FALSE]; gedrag <- m$gedrag[m$telt]
  over_gedrag("eerste", gedrag)
  bij <- which(vragen$gedrag == 1)
  gemengd <- length(unique(paste(vragen$laagste[bij], vragen$hoogste[bij]))) > 1
  midden <- if (length(bij) == 0) NA else if (gemengd) 50 else (vragen$laagste[bij[1]] + vragen$hoogste[bij[1]]) / 2
  alle <- list()
  for (i in seq_len(nrow(scores))) {
    naam <- scores$score[i]; eigen <- which(vragen$score == naam)
    delen <- delen_van(gedraaid, eigen)
    met <- if (scores$is_gedrag[i] == 1) rep(NA_real_, nrow(d)) else gedrag
    if (scores$apart[i] == 0) {
      score <- score_van(delen)
      if (scores$is_gedrag[i] == 0) alle[[naam]] <- score
      noteer("eerste", "factor", naam, ontbreekt = sum(is.na(score)), `grootste deel` = grootste_deel(score))
      do.call(noteer, c(list("eerste", "factor", naam), gemiddelde(score)))
      do.call(noteer, c(list("eerste", "samenhang", naam), samenhang(score, met)))
      b <- betrouwbaarheid(delen, scores$betrouwbaarheid[i])
      do.call(noteer, c(list("eerste", "betrouwbaarheid", naam), b$cijfers))
      for (j in seq_along(b$ladingen)) noteer("eerste", "lading", naam, b$vragen[j], lading = b$ladingen[j])
      wel <- score[!is.na(score) & !is.na(met) & met > midden]; niet <- score[!is.na(score) & !is.na(met) & met < midden]
      if (!any(vragen$getal[bij] == 1) && min(length(wel), length(niet)) >= 5) {
        do.call(noteer, c(list("eerste", "doeners", naam), gemiddelde(wel)))
        do.call(noteer, c(list("eerste", "niet-doeners", naam), gemiddelde(niet)))
        do.call(noteer, c(list("eerste", "doeners min niet-doeners", naam), verschil(wel, niet)))
      }
      for (v in vragen$vraag[vragen$deel == "segment"]) {
        codes <- sort(unique(d[[v]][!is.na(d[[v]]) & !is.na(score)]))
        deel <- function(code) score[!is.na(d[[v]]) & d[[v]] == code & !is.na(score)]
        for (code in codes) {
          do.call(noteer, c(list("eerste", "groep", naam, groep = v, antwoord = code), gemiddelde(deel(code))))
          do.call(noteer, c(list("eerste", "samenhang in groep", naam, groep = v, antwoord = code),
            samenhang(ifelse(!is.na(d[[v]]) & d[[v]] == code, score, NA), met)))
        }
        if (length(codes) == 2) do.call(noteer, c(list("eerste", "tweede groep min eerste", naam, groep = v), verschil(deel(codes[2]), deel(codes[1]))))
      }
    }
    rest <- if (scores$apart[i] == 1 || scores$formatief[i] == 1) rep(NA, length(eigen)) else vraag_en_rest(delen)
    for (j in seq_along(eigen)) {
      v <- vragen$vraag[eigen[j]]; x <- gedraaid[[v]]; laag <- vragen$laagste[eigen[j]]; hoog <- vragen$hoogste[eigen[j]]
      noteer("eerste", "vraag", naam, v, ontbreekt = sum(is.na(x)), `grootste deel` = grootste_deel(d[[v]]))
      do.call(noteer, c(list("eerste", "vraag", naam, v), gemiddelde(x)))
      if (sum(!is.na(x)) > 1) noteer("eerste", "vraag", naam, v, `gemiddelde op 100` = 100 * (mean(x, na.rm = TRUE) - laag) / (hoog - laag))
      if (!is.na(rest[j])) noteer("eerste", "vraag en rest", naam, v, r = unname(rest[j]), n = nrow(volledig(delen)))
      do.call(noteer, c(list("eerste", "vraag en gedrag", naam, v), samenhang(x, met)))
      aantallen(function(code, n) noteer("eerste", "vraag", naam, v, antwoord = code, aantal = n), d[[v]], eigen[j], "vraag", "eerste")
    }
  }
  # Hoe de factoren met elkaar samengaan, over wie op alles een score heeft.
  alle <- alle[sapply(alle, function(s) 2 * sum(!is.na(s)) >= sum(!is.na(gedrag)))]
  samen <- na.omit(data.frame(alle, gedrag = gedrag, check.names = FALSE))
  samen <- samen[, !sapply(samen, gelijk), drop = FALSE]
  if ("gedrag" %in% names(samen) && ncol(samen) > 2) {
    r <- cor(samen); eigen <- setdiff(names(samen), "gedrag")
    noteer("eerste", "tussen factoren", n = nrow(samen))
    for (i in seq_along(eigen)) {
      noteer("eerste", "tussen factoren", eigen[i], `r met gedrag` = r[eigen[i], "gedrag"])
      for (j in seq_len(i - 1)) noteer("eerste", "tussen factoren", eigen[i], groep = eigen[j], r = r[eigen[i], eigen[j]])
    }
    # Relatief belang: het gemiddelde van wat een factor aan R-kwadraat toevoegt, over alle volgordes (Lindeman, Merenda & Gold 1980).
    if (relatief_belang && length(eigen) <= 12) {
      kwadraat <- function(welke) if (length(welke) == 0) 0 else { s <- r[welke, welke, drop = FALSE]; y <- r[welke, "gedrag"]; sum(y * solve(s, y)) }
      k <- length(eigen)
      belang <- sapply(eigen, function(f) {
        anderen <- setdiff(eigen, f)
        sum(sapply(0:(2^(k - 1) - 1), function(b) {
          voor <- anderen[bitwAnd(b, 2^(seq_along(anderen) - 1)) > 0]
          (kwadraat(c(voor, f)) - kwadraat(voor)) * factorial(length(voor)) * factorial(k - length(voor) - 1) / factorial(k)
        }))
      })
      cat("Relatief belang (LMG), samen de verklaarde variantie:\n"); print(round(c(belang, samen = sum(belang)), 3))
    }
  }
}

if (!is.null(tweede)) {
  na <- maak(tweede); voor <- if (is.null(eerste)) NULL else maak(eerste)
  over_gedrag("tweede", na$gedrag)
  # Bij dezelfde mensen een gepaarde t-toets; van een aandeel het gepaarde interval van Newcombe (1998).
  aandeel <- function(a, b, r) {
    n <- length(a); p1 <- mean(a); p2 <- mean(b)
    een <- prop.test(sum(a), n, correct = FALSE)$conf.int; twee <- prop.test(sum(b), n, correct = FALSE)$conf.int
    s <- sqrt(p1 * (1 - p1) * p2 * (1 - p2))
    phi <- if (is.na(r) || s == 0) 0 else if (r > 0) max(0, r - 1 / (2 * n * s)) else r
    weg <- function(x, y) sqrt(max(0, x^2 + y^2 - 2 * phi * x * y))
    c(p2 - p1 - weg(p2 - twee[1], een[2] - p1), p2 - p1 + weg(twee[2] - p2, p1 - een[1]))
  }
  beide <- function(naam, is_aandeel, toen, nu) {
    do.call(noteer, c(list("tweede", "moment", naam), gemiddelde(nu)[c("n", "gemiddelde", "sd")]))
    if (is.null(toen) || !"PERSOON" %in% names(tweede)) return(invisible())
    plek <- match(tweede$PERSOON, eerste$PERSOON); a <- toen[plek]; ok <- complete.cases(a, nu); a <- a[ok]; b <- nu[ok]
    if (length(a) < 2) return(invisible())
    r <- if (gelijk(a) || gelijk(b)) NA else cor(a, b)
    interval <- if (is_aandeel) aandeel(a, b, r) else gemiddelde(b - a)[c("laag", "hoog")]
    noteer("tweede", "dezelfde mensen", naam, n = length(a), eerste = mean(a), tweede = mean(b), `sd eerste` = if (gelijk(a)) 0 else sd(a),
      `sd tweede` = if (gelijk(b)) 0 else sd(b), r = if (is.na(r)) NULL else r, verandering = mean(b - a), laag = unname(interval[1]), hoog = unname(interval[2]))
  }
  is_aandeel <- function(rijen) all(vragen$laagste[rijen] == 0 & vragen$hoogste[rijen] == 1 & vragen$getal[rijen] == 0)
  if (any(!is.na(na$gedrag))) beide("", is_aandeel(which(vragen$gedrag == 1)), if (is.null(voor)) NULL else voor$gedrag, na$gedrag)
  for (naam in scores$score[scores$apart == 0]) {
    alleen <- function(meting) { s <- meting$score(naam); s[!meting$telt] <- NA; s }
    beide(naam, is_aandeel(which(vragen$score == naam)), if (is.null(voor)) NULL else alleen(voor), alleen(na))
  }
}

# Naast elkaar. Cijfers staan op zes decimalen; wat minder scheelt dan een honderdduizendste, is gelijk.
sleutel <- function(x) do.call(paste, c(x[c("meting", "soort", "score", "vraag", "groep", "antwoord", "cijfer")], sep = " | "))
gevonden <- if (length(gevonden) == 0) NULL else do.call(rbind, gevonden)
cijfers$gevonden <- if (is.null(gevonden)) NA else gevonden$gevonden[match(sleutel(cijfers), sleutel(gevonden))]
na_te_rekenen <- !is.na(cijfers$gevonden)
gelijk_aan <- na_te_rekenen & abs(cijfers$gevonden - cijfers$waarde) <= 1e-5 * pmax(1, abs(cijfers$waarde))
if (!any(na_te_rekenen)) {
  cat("De antwoorden zijn niet meegegeven: er valt niets na te rekenen. cijfers.csv en vragen.csv zeggen hoe er gerekend is.\n")
} else {
  cat(sprintf("%d van de %d cijfers nagerekend, daarvan %d gelijk.\n", sum(na_te_rekenen), nrow(cijfers), sum(gelijk_aan)))
  anders <- cijfers[na_te_rekenen & !gelijk_aan, ]
  if (nrow(anders) > 0) { cat("Anders:\n"); print(anders, row.names = FALSE) }
  niet <- cijfers[!na_te_rekenen, ]
  if (nrow(niet) > 0) {
    if (any(niet$cijfer == "omega") && !requireNamespace("lavaan", quietly = TRUE)) cat("Voor omega heb je het pakket lavaan nodig.\n")
    cat("Niet nagerekend:\n"); print(niet[c("meting", "soort", "score", "vraag", "groep", "antwoord", "cijfer", "waarde")], row.names = FALSE)
  }
}
