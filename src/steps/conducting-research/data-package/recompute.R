# Rekent elk cijfer van stap 5 na uit antwoorden.csv (en tweede-meting.csv), en zegt hoeveel er gelijk zijn aan cijfers.csv.
#
# Zo doe je het: pak de zip uit, zet R in die map en draai
#   source("narekenen.R", encoding = "UTF-8")
# Nodig is R vanaf 4.0. Met het pakket lavaan erbij rekent het ook de betrouwbaarheid omega met haar interval na. Staan psych, survey of
# ufs op je computer, dan rekenen die dezelfde cijfers nog eens uit. Met behaviorchange erbij tekent het ciber.png.
#
# Zet dit op TRUE voor het relatieve belang van de factoren (LMG). Bij 60 tot 200 mensen en factoren die op elkaar lijken, verspringt
# dat sterk van steekproef tot steekproef. Het zegt niets over oorzaken.
relatief_belang <- FALSE

lees <- function(naam) read.csv2(naam, fileEncoding = "UTF-8-BOM", check.names = FALSE, stringsAsFactors = FALSE, colClasses = "character")
getal <- function(x) as.numeric(sub(",", ".", x, fixed = TRUE))
vragen <- lees("vragen.csv")
for (k in c("laagste", "hoogste", "omgedraaid", "gedrag", "getal", "plek")) vragen[[k]] <- getal(vragen[[k]])
scores <- lees("scores.csv")
for (k in c("apart", "formatief", "is_gedrag")) scores[[k]] <- getal(scores[[k]])
keuzes <- lees("keuzes.csv")
keuze <- function(naam) keuzes$waarde[keuzes$keuze == naam]
cijfers <- lees("cijfers.csv")
cijfers$waarde <- getal(cijfers$waarde)
lees_data <- function(naam) if (file.exists(naam)) as.data.frame(lapply(lees(naam), getal), check.names = FALSE) else NULL
verdelingen <- if (file.exists("verdelingen.csv")) lees("verdelingen.csv") else NULL
eerste <- lees_data("antwoorden.csv")
tweede <- lees_data("tweede-meting.csv")

gelijk <- function(x) length(x) == 0 || diff(range(x)) < 1e-9
heeft <- function(pakket) requireNamespace(pakket, quietly = TRUE)
gevonden <- list()
# Wat een ander pakket van hetzelfde cijfer maakt: lijsten als die van noteer, per pakket.
nog_eens <- list()
regels <- function(meting, soort, score = "", ..., vraag = "", groep = "", antwoord = "") {
  waarden <- unlist(list(...))
  if (length(waarden) == 0) return(NULL)
  data.frame(meting = meting, soort = soort, score = score, vraag = vraag, groep = groep,
    antwoord = as.character(antwoord), cijfer = names(waarden), gevonden = unname(waarden), row.names = NULL)
}
noteer <- function(...) gevonden[[length(gevonden) + 1]] <<- regels(...)
ook <- function(pakket, ...) nog_eens[[pakket]] <<- c(nog_eens[[pakket]], list(regels(...)))

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
  if (!heeft("lavaan")) return(NULL)
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

# Een aandeel met het interval van Wilson (1927).
wilson <- function(deel, n) {
  z2 <- qnorm(.975)^2; p <- deel / n
  midden <- (p + z2 / (2 * n)) / (1 + z2 / n); half <- sqrt(z2) / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n^2))
  c(aandeel = p, laag = max(0, midden - half), hoog = min(1, midden + half))
}
# Of van het gedrag een aandeel wordt verteld: dan zegt het hoogste antwoord dat iemand het deed.
bij_gedrag <- which(vragen$gedrag == 1)
vertelt_aandeel <- keuze("uitkomst") %in% c("once", "last_time") || (keuze("uitkomst") == "own" && length(bij_gedrag) > 0 &&
  all(vragen$getal[bij_gedrag] == 0 & vragen$hoogste[bij_gedrag] - vragen$laagste[bij_gedrag] == 1))
is_aandeel <- function(rijen) all(vragen$laagste[rijen] == 0 & vragen$hoogste[rijen] == 1 & vragen$getal[rijen] == 0)
deed_het <- function(gedrag) as.numeric(gedrag == max(vragen$hoogste[bij_gedrag]))

# Wie zei nooit in de situatie te zijn waarin het gedrag kon.
niet_in_situatie <- function(d) {
  buiten <- rep(FALSE, nrow(d))
  for (i in which(vragen$deel == "filter")) buiten <- buiten | (!is.na(d[[vragen$vraag[i]]]) & d[[vragen$vraag[i]]] == vragen$laagste[i])
  buiten
}

# Eén meting: de antwoorden gedraaid, het gedrag, en wie meetelt. Met iedereen: ook wie volgens de regel is weggelaten.
maak <- function(d, met_iedereen = FALSE) {
  gedraaid <- d
  for (i in which(vragen$omgedraaid == 1)) gedraaid[[vragen$vraag[i]]] <- vragen$laagste[i] + vragen$hoogste[i] - d[[vragen$vraag[i]]]
  bij <- which(vragen$gedrag == 1)
  gedrag <- if (length(bij) == 0) rep(NA_real_, nrow(d)) else score_van(delen_van(gedraaid, bij))
  buiten <- if (keuze("uitkomst") == "intention") rep(FALSE, nrow(d)) else niet_in_situatie(d)
  gedrag[buiten] <- NA
  # Wie volgens de regel zonder lezen antwoordde, staat in WEGGELATEN, en telt dan nergens mee.
  weg <- if ("WEGGELATEN" %in% names(d) && !met_iedereen) d$WEGGELATEN == 1 else rep(FALSE, nrow(d))
  gedrag[weg] <- NA
  telt <- !weg & (if (keuze("mensen") == "everyone") rep(TRUE, nrow(d)) else !buiten & (all(is.na(gedrag)) | !is.na(gedrag)))
  score <- function(naam) score_van(delen_van(gedraaid, which(vragen$score == naam)))
  van_wie_telt <- function(naam) { s <- score(naam); s[!telt] <- NA; s }
  list(d = d, gedraaid = gedraaid, gedrag = gedrag, telt = telt, buiten = buiten, weg = weg, score = score, van_wie_telt = van_wie_telt)
}

# Hoe de antwoorden gegeven zijn, over iedereen: wie stopte, wie op alles hetzelfde antwoordde, wie dezelfde lijst invulde als een ander, en
# wie minder dan twee seconden over een vraag deed.
over_kwaliteit <- function(d, buiten) {
  plekken <- order(vragen$plek, na.last = NA); gevraagd <- vragen[plekken, ]
  x <- as.matrix(d[gevraagd$vraag]); aantal <- rowSums(!is.na(x)); k <- ncol(x)
  noteer("eerste", "kwaliteit", mensen = nrow(d))
  if (k > 6) noteer("eerste", "kwaliteit", gestopt = sum(rowSums(!is.na(x[, (k - 2):k])) == 0 & aantal > 0))
  over_factoren <- which(gevraagd$deel == "factor"); schaal <- paste(gevraagd$laagste, gevraagd$hoogste)[over_factoren]
  meest <- over_factoren[schaal == names(which.max(table(factor(schaal, levels = unique(schaal)))))]
  gedraaid <- sum(gevraagd$omgedraaid[meest]); zelfde <- rep(FALSE, nrow(d)); te_snel <- zelfde; lijst <- zelfde
  if (length(meest) >= 10 && length(unique(gevraagd$score[meest])) >= 3 && gedraaid > 0 && gedraaid < length(meest)) {
    zelfde <- apply(x[, meest], 1, function(a) sum(!is.na(a)) >= 10 && gelijk(a[!is.na(a)]))
    noteer("eerste", "kwaliteit", `een antwoord op alles` = sum(zelfde))
  }
  if (k >= 10) {
    genoeg <- which(aantal >= 10); lijst[genoeg] <- duplicated(apply(x[genoeg, , drop = FALSE], 1, paste, collapse = " "))
    noteer("eerste", "kwaliteit", `gelijke lijst` = sum(lijst))
  }
  if ("SECONDEN" %in% names(d) && any(!is.na(d$SECONDEN))) {
    te_snel <- aantal >= 10 & !is.na(d$SECONDEN) & d$SECONDEN < 2 * aantal
    noteer("eerste", "kwaliteit", `te snel` = sum(te_snel))
  }
  noteer("eerste", "kwaliteit", `een van drie` = sum(zelfde | lijst | te_snel))
  for (i in seq_len(k)) {
    wie <- if (gevraagd$deel[i] == "outcome") !buiten else rep(TRUE, nrow(d))
    noteer("eerste", "kwaliteit", vraag = gevraagd$vraag[i], gevraagd = sum(wie), ontbreekt = sum(wie & is.na(x[, i])))
    if (gevraagd$deel[i] == "segment") for (code in gevraagd$laagste[i]:gevraagd$hoogste[i])
      noteer("eerste", "kwaliteit", vraag = gevraagd$vraag[i], antwoord = code, aantal = sum(x[, i] == code, na.rm = TRUE))
  }
}

# Wegen naar de verdelingen van de bevolking: raking (Deming & Stephan 1940), daarna geen gewicht boven de vijf. Wie een vraag open liet,
# houdt daarin de plaats die de steekproef gaf. De standaardfout is die van een geraakt ontwerp (linearisatie, zoals svymean van survey).
weeg <- function(d) {
  n <- nrow(d)
  plaatsen <- lapply(split(verdelingen, factor(verdelingen$vraag, levels = unique(verdelingen$vraag))), function(v) {
    plaats <- match(d[[v$vraag[1]]], as.numeric(v$antwoord)); open <- sum(is.na(plaats)); deel <- getal(v$procent)
    plaats[is.na(plaats)] <- nrow(v) + 1
    list(vraag = v$vraag[1], plaats = factor(plaats, levels = seq_len(nrow(v) + 1)), open = open, deel = deel,
      doel = c((n - open) * deel / sum(deel), open))
  })
  w <- rep(1, n)
  for (ronde in 1:1000) {
    vorige <- w
    for (i in seq_along(plaatsen)) {
      p <- plaatsen[[i]]; som <- as.vector(tapply(w, p$plaats, sum)); w <- w * (p$doel / som)[p$plaats]; plaatsen[[i]]$gewicht <- w
    }
    # Gelijke mensen hebben een gelijk gewicht: van zo'n groep samen mag het nog maar heel weinig veranderen.
    groep <- interaction(lapply(plaatsen, function(p) p$plaats), drop = TRUE)
    if (max(tapply(abs(w - vorige), groep, sum)) < 1e-10 * n) break
  }
  boven <- sum(w > 5)
  for (ronde in 1:1000) {
    over <- w > 5; if (!any(over) || all(over)) break
    w[!over] <- w[!over] + sum(w[over] - 5) / sum(!over); w[over] <- 5
  }
  ernaast <- max(sapply(plaatsen, function(p) {
    heeft_plaats <- as.integer(p$plaats) <= length(p$deel)
    max(abs(as.vector(tapply(w, p$plaats, sum))[seq_along(p$deel)] / sum(w[heeft_plaats]) - p$deel / sum(p$deel)))
  }))
  list(w = w, plaatsen = plaatsen, boven = boven, ernaast = ernaast)
}
gewogen_gemiddelde <- function(x, g) {
  heeft_x <- !is.na(x); n <- length(x); som <- sum(g$w[heeft_x]); m <- sum(g$w[heeft_x] * x[heeft_x]) / som
  rest <- ifelse(heeft_x, g$w * (x - m) / som, 0)
  for (keer in 1:10) for (p in g$plaatsen) rest <- rest - p$gewicht * ave(rest / p$gewicht, p$plaats)
  c(gewogen = m, fout = sqrt(n / (n - 1) * sum((rest - mean(rest))^2)))
}
# Hetzelfde door het pakket survey.
met_survey <- function(d, plaatsen) {
  data <- as.data.frame(lapply(plaatsen, function(p) droplevels(p$plaats))); names(data) <- paste0("m", seq_along(plaatsen))
  ontwerp <- survey::svydesign(ids = ~1, weights = rep(1, nrow(d)), data = data)
  doelen <- lapply(seq_along(plaatsen), function(i) {
    doel <- data.frame(levels(data[[i]]), Freq = plaatsen[[i]]$doel[as.integer(levels(data[[i]]))]); names(doel)[1] <- names(data)[i]; doel
  })
  geraakt <- survey::rake(ontwerp, lapply(names(data), function(m) as.formula(paste0("~", m))), doelen, control = list(maxit = 1000, epsilon = 1e-10))
  survey::trimWeights(geraakt, upper = 5, strict = TRUE)
}
over_gewogen <- function(d, m) {
  g <- weeg(d); ontwerp <- if (heeft("survey")) met_survey(d, g$plaatsen) else NULL
  kosten <- function(w) c(n = length(w), `design-effect` = length(w) * sum(w^2) / sum(w)^2, `effectieve n` = sum(w)^2 / sum(w^2))
  noteer("eerste", "wegen", "", kosten(g$w), `boven de grens` = g$boven, `grootste verschil` = g$ernaast)
  if (!is.null(ontwerp)) ook("survey", "eerste", "wegen", "", kosten(unname(weights(ontwerp))))
  for (p in g$plaatsen) noteer("eerste", "wegen", vraag = p$vraag, open = p$open)
  een <- function(naam, x, aandeel) {
    n <- sum(!is.na(x)); if (n < 5) return(invisible())
    interval <- function(m, fout) {
      if (!aandeel) return(c(gewogen = m, laag = m - qt(.975, n - 1) * fout, hoog = m + qt(.975, n - 1) * fout))
      evenveel <- if (fout > 0) m * (1 - m) / fout^2 else n / kosten(g$w)[["design-effect"]]
      c(gewogen = m, wilson(m * evenveel, evenveel)[c("laag", "hoog")])
    }
    zonder <- if (aandeel) wilson(sum(x, na.rm = TRUE), n) else gemiddelde(x)[c("gemiddelde", "laag", "hoog")]
    met <- gewogen_gemiddelde(x, g)
    noteer("eerste", "gewogen", naam, n = n, interval(met[["gewogen"]], met[["fout"]]), ongewogen = zonder[[1]], `ongewogen laag` = zonder[[2]],
      `ongewogen hoog` = zonder[[3]])
    if (is.null(ontwerp)) return(invisible())
    ontwerp$variables$x <- x; s <- survey::svymean(~x, ontwerp, na.rm = TRUE)
    ook("survey", "eerste", "gewogen", naam, interval(as.numeric(coef(s)), as.numeric(survey::SE(s))))
  }
  if (any(!is.na(m$gedrag))) een("", if (vertelt_aandeel) deed_het(m$gedrag) else m$gedrag, vertelt_aandeel)
  for (naam in scores$score[scores$apart == 0]) een(naam, m$van_wie_telt(naam), FALSE)
}

over_gedrag <- function(meting, gedrag) {
  bij <- bij_gedrag
  do.call(noteer, c(list(meting, "gedrag"), gemiddelde(gedrag)))
  n <- sum(!is.na(gedrag))
  if (vertelt_aandeel && n > 0) noteer(meting, "aandeel", "", n = n, wilson(sum(deed_het(gedrag), na.rm = TRUE), n))
  if (length(bij) == 1)
    aantallen(function(code, n) noteer(meting, "gedrag", antwoord = code, aantal = n), gedrag, bij, "gedrag", meting)
}

# Dezelfde cijfers door psych en ufs, waar die er zijn.
nog_eens_gerekend <- function(naam, score, met, delen, maat, formatief) {
  s <- score[!is.na(score)]; samen <- samenhang(score, met)
  if (heeft("psych")) {
    if (length(s) > 1) { b <- psych::describe(s); ook("psych", "eerste", "factor", naam, n = b$n, gemiddelde = b$mean, sd = b$sd) }
    if (!is.null(samen)) {
      t <- suppressWarnings(psych::corr.test(data.frame(score, met), ci = FALSE)); grens <- psych::r.con(t$r[1, 2], length(na.omit(score + met)))
      ook("psych", "eerste", "samenhang", naam, r = t$r[1, 2], laag = grens[1], hoog = grens[2])
    }
    x <- if (formatief) data.frame() else volledig(delen)
    if (ncol(x) > 2 && nrow(x) > 3) {
      invisible(capture.output(a <- suppressWarnings(suppressMessages(psych::alpha(x, check.keys = FALSE)))))
      if (maat == "alpha") ook("psych", "eerste", "betrouwbaarheid", naam, alpha = a$total$raw_alpha, laag = a$feldt$lower.ci[[1]], hoog = a$feldt$upper.ci[[1]])
      for (v in names(x)) ook("psych", "eerste", "vraag en rest", naam, vraag = v, r = a$item.stats[v, "r.drop"])
    }
  }
  if (heeft("ufs")) {
    if (length(s) > 1 && !gelijk(s)) { b <- ufs::meanConfInt(s)$output$ci; ook("ufs", "eerste", "factor", naam, laag = b[[1]], hoog = b[[2]]) }
    if (!is.null(samen)) { b <- ufs::confIntR(samen[["r"]], samen[["n"]]); ook("ufs", "eerste", "samenhang", naam, laag = b[[1]], hoog = b[[2]]) }
  }
}

if (!is.null(eerste)) {
  m <- maak(eerste)
  d <- m$d[m$telt, , drop = FALSE]; gedraaid <- m$gedraaid[m$telt, , drop = FALSE]; gedrag <- m$gedrag[m$telt]
  iedereen <- keuze("mensen") == "everyone"
  noteer("eerste", "mensen", `niet in de situatie` = if (iedereen) 0 else sum(m$buiten & !m$weg),
    `vertelde niet over gedrag` = if (iedereen) 0 else sum(!m$telt & !m$buiten & !m$weg), weggelaten = sum(m$weg))
  over_kwaliteit(m$d, niet_in_situatie(m$d))
  over_gedrag("eerste", gedrag)
  bij <- bij_gedrag
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
      nog_eens_gerekend(naam, score, met, delen, scores$betrouwbaarheid[i], scores$formatief[i] == 1)
      for (j in seq_along(b$ladingen)) noteer("eerste", "lading", naam, vraag = b$vragen[j], lading = b$ladingen[j])
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
      noteer("eerste", "vraag", naam, vraag = v, ontbreekt = sum(is.na(x)), `grootste deel` = grootste_deel(d[[v]]))
      do.call(noteer, c(list("eerste", "vraag", naam, vraag = v), gemiddelde(x)))
      if (sum(!is.na(x)) > 1) noteer("eerste", "vraag", naam, vraag = v, `gemiddelde op 100` = 100 * (mean(x, na.rm = TRUE) - laag) / (hoog - laag))
      if (!is.na(rest[j])) noteer("eerste", "vraag en rest", naam, vraag = v, r = unname(rest[j]), n = nrow(volledig(delen)))
      do.call(noteer, c(list("eerste", "vraag en gedrag", naam, vraag = v), samenhang(x, met)))
      aantallen(function(code, n) noteer("eerste", "vraag", naam, vraag = v, antwoord = code, aantal = n), d[[v]], eigen[j], "vraag", "eerste")
    }
  }
  if (any(m$weg)) {
    alle_mensen <- maak(eerste, met_iedereen = TRUE)
    do.call(noteer, c(list("eerste", "gedrag met iedereen"), gemiddelde(alle_mensen$gedrag)))
    for (naam in scores$score[scores$apart == 0]) {
      score <- alle_mensen$van_wie_telt(naam)
      do.call(noteer, c(list("eerste", "factor met iedereen", naam), gemiddelde(score)))
      if (scores$is_gedrag[scores$score == naam] == 0) do.call(noteer, c(list("eerste", "samenhang met iedereen", naam), samenhang(score, alle_mensen$gedrag)))
    }
  }
  if (!is.null(verdelingen)) over_gewogen(m$d, m)
  if (heeft("behaviorchange") && heeft("ufs") && any(!is.na(gedrag)) && length(alle) > 0) {
    plaatje <- data.frame(alle, GEDRAG = gedrag, check.names = FALSE); plaatje <- plaatje[, !sapply(plaatje, function(x) gelijk(x[!is.na(x)])), drop = FALSE]
    if ("GEDRAG" %in% names(plaatje) && ncol(plaatje) > 1) {
      namen <- setdiff(names(plaatje), "GEDRAG")
      behaviorchange::CIBER(plaatje, determinants = namen, targets = "GEDRAG", subQuestions = scores$factor[match(namen, scores$score)],
        conf.level = list(means = .95, associations = .95), outputFile = "ciber.png", drawPlot = FALSE)
      cat("ciber.png getekend met behaviorchange.\n")
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
  # Bij dezelfde mensen een gepaarde t-toets, bij twee groepen die van Welch; van een aandeel de intervallen van Newcombe (1998).
  aandeel <- function(p1, n1, p2, n2, phi = 0) {
    een <- wilson(p1 * n1, n1); twee <- wilson(p2 * n2, n2)
    weg <- function(x, y) sqrt(max(0, x^2 + y^2 - 2 * phi * x * y))
    c(p2 - p1 - weg(p2 - twee[["laag"]], een[["hoog"]] - p1), p2 - p1 + weg(twee[["hoog"]] - p2, p1 - een[["laag"]]))
  }
  gepaard_aandeel <- function(a, b, r) {
    n <- length(a); s <- sqrt(mean(a) * (1 - mean(a)) * mean(b) * (1 - mean(b)))
    aandeel(mean(a), n, mean(b), n, if (is.na(r) || s == 0) 0 else if (r > 0) max(0, r - 1 / (2 * n * s)) else r)
  }
  grootte <- function(maat, waarde, fout) setNames(waarde + c(0, -1, 1) * qnorm(.975) * fout, c(maat, paste(maat, c("laag", "hoog"))))
  # Hedges' g (Hedges 1981; Borenstein e.a. 2009) en d_av (Cumming 2012; Bonett 2008).
  hedges <- function(a, b) {
    n <- length(a) + length(b); df <- n - 2; s <- sqrt(((length(a) - 1) * var(a) + (length(b) - 1) * var(b)) / df)
    if (!(s > 0)) return(NULL)
    d <- (mean(b) - mean(a)) / s; j <- 1 - 3 / (4 * df - 1)
    grootte("g", j * d, j * sqrt(n / (length(a) * length(b)) + d^2 / (2 * n)))
  }
  d_av <- function(a, b, r) {
    df <- length(a) - 1; va <- var(a); vb <- var(b); v <- (va + vb) / 2; r <- if (is.na(r)) 0 else r
    if (df < 2 || !(v > 0)) return(NULL)
    d <- mean(b - a) / sqrt(v)
    grootte("d_av", d, sqrt(d^2 * (va^2 + vb^2 + 2 * r^2 * va * vb) / (8 * df * v^2) + (va + vb - 2 * r * sqrt(va * vb)) / (df * v)))
  }
  # Alleen wie een code gaf, kan teruggevonden worden.
  plek <- if (!is.null(voor) && "PERSOON" %in% names(tweede)) match(tweede$PERSOON, eerste$PERSOON, incomparables = NA) else NULL
  beide <- function(naam, is_aandeel, toen, nu) {
    do.call(noteer, c(list("tweede", "moment", naam), gemiddelde(nu)[c("n", "gemiddelde", "sd")]))
    if (is.null(toen)) return(invisible())
    a <- toen[!is.na(toen)]; b <- nu[!is.na(nu)]
    welch <- verschil(b, a)
    if (!is.null(welch)) {
      if (is_aandeel) { grens <- aandeel(mean(a), length(a), mean(b), length(b)); welch[c("laag", "hoog")] <- grens }
      noteer("tweede", "twee groepen", naam, verandering = welch[["verschil"]], laag = welch[["laag"]], hoog = welch[["hoog"]], if (!is_aandeel) hedges(a, b))
    }
    if (is.null(plek)) return(invisible())
    met_code <- !is.na(eerste$PERSOON); terug <- met_code & eerste$PERSOON %in% tweede$PERSOON
    do.call(noteer, c(list("tweede", "teruggevonden", naam), gemiddelde(toen[terug])[c("n", "gemiddelde", "sd")]))
    do.call(noteer, c(list("tweede", "niet teruggevonden", naam), gemiddelde(toen[met_code & !terug])[c("n", "gemiddelde", "sd")]))
    a <- toen[plek]; ok <- complete.cases(a, nu); a <- a[ok]; b <- nu[ok]
    if (length(a) < 2) return(invisible())
    r <- if (gelijk(a) || gelijk(b)) NA else cor(a, b)
    interval <- if (is_aandeel) gepaard_aandeel(a, b, r) else gemiddelde(b - a)[c("laag", "hoog")]
    noteer("tweede", "dezelfde mensen", naam, n = length(a), eerste = mean(a), tweede = mean(b), `sd eerste` = if (gelijk(a)) 0 else sd(a),
      `sd tweede` = if (gelijk(b)) 0 else sd(b), r = if (is.na(r)) NULL else r, verandering = mean(b - a), laag = unname(interval[1]),
      hoog = unname(interval[2]), if (!is_aandeel) d_av(a, b, r))
  }
  if (!is.null(plek)) {
    terug <- !is.na(eerste$PERSOON) & eerste$PERSOON %in% tweede$PERSOON
    noteer("tweede", "teruggevonden", `met code` = sum(!is.na(eerste$PERSOON)), teruggevonden = sum(terug))
  }
  if (any(!is.na(na$gedrag))) beide("", is_aandeel(bij_gedrag), if (is.null(voor)) NULL else voor$gedrag, na$gedrag)
  for (naam in scores$score[scores$apart == 0])
    beide(naam, is_aandeel(which(vragen$score == naam)), if (is.null(voor)) NULL else voor$van_wie_telt(naam), na$van_wie_telt(naam))
}

# Naast elkaar. Cijfers staan op zes decimalen; wat minder scheelt dan een honderdduizendste, is gelijk.
sleutel <- function(x) do.call(paste, c(x[c("meting", "soort", "score", "vraag", "groep", "antwoord", "cijfer")], sep = " | "))
gevonden <- if (length(gevonden) == 0) NULL else do.call(rbind, gevonden)
cijfers$gevonden <- if (is.null(gevonden)) NA else gevonden$gevonden[match(sleutel(cijfers), sleutel(gevonden))]
na_te_rekenen <- !is.na(cijfers$gevonden)
klopt <- function(gevonden, waarde) abs(gevonden - waarde) <= 1e-5 * pmax(1, abs(waarde))
gelijk_aan <- na_te_rekenen & klopt(cijfers$gevonden, cijfers$waarde)
if (!any(na_te_rekenen)) {
  cat("De antwoorden zijn niet meegegeven: er valt niets na te rekenen. cijfers.csv en vragen.csv zeggen hoe er gerekend is.\n")
} else {
  cat(sprintf("%d van de %d cijfers nagerekend, daarvan %d gelijk.\n", sum(na_te_rekenen), nrow(cijfers), sum(gelijk_aan)))
  for (pakket in sort(names(nog_eens))) {
    ander <- do.call(rbind, nog_eens[[pakket]]); ander$waarde <- cijfers$waarde[match(sleutel(ander), sleutel(cijfers))]
    ander <- ander[!is.na(ander$waarde) & !is.na(ander$gevonden), ]
    cat(sprintf("Nog eens met %s %s: %d cijfers, daarvan %d gelijk.\n", pakket, packageVersion(pakket), nrow(ander), sum(klopt(ander$gevonden, ander$waarde))))
    if (any(!klopt(ander$gevonden, ander$waarde))) print(ander[!klopt(ander$gevonden, ander$waarde), ], row.names = FALSE)
  }
  anders <- cijfers[na_te_rekenen & !gelijk_aan, ]
  if (nrow(anders) > 0) { cat("Anders:\n"); print(anders, row.names = FALSE) }
  niet <- cijfers[!na_te_rekenen, ]
  if (nrow(niet) > 0) {
    if (any(niet$cijfer == "omega") && !heeft("lavaan")) cat("Voor omega heb je het pakket lavaan nodig.\n")
    cat("Niet nagerekend:\n"); print(niet[c("meting", "soort", "score", "vraag", "groep", "antwoord", "cijfer", "waarde")], row.names = FALSE)
  }
}
