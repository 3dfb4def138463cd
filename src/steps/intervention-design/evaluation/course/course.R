# Leest tellingen.csv, tekent het verloop van elke uitkomst (tellingen-1.png enzovoort) en laat zien wat een gangbaar model ervan maakt.
#
# Zo doe je het: pak de zip uit, zet R in die map en draai
#   source("tellingen.R", encoding = "UTF-8")
# Nodig is R vanaf 4.0. Met het pakket sandwich erbij houden de intervallen rekening met tellingen die op elkaar lijken.
#
# Wat het model zegt, is een begin en geen uitkomst om zo over te nemen: laat iemand die er verstand van heeft meekijken.

d <- read.csv2("tellingen.csv", fileEncoding = "UTF-8-BOM", stringsAsFactors = FALSE, colClasses = "character")
for (k in c("moment_nr", "heeft_het", "geteld", "van", "sd", "waarde")) d[[k]] <- as.numeric(sub(",", ".", d[[k]], fixed = TRUE))
d$datum <- as.Date(ifelse(d$datum == "", NA, d$datum))
# Waar een telling bij hoort die steeds terugkomt: de plek, of de groep als er geen plekken zijn.
d$eenheid <- ifelse(d$plek == "", d$groep, paste(d$groep, d$plek))
heeft_sandwich <- requireNamespace("sandwich", quietly = TRUE)
getal <- function(x, decimalen = 3) formatC(x, format = "f", digits = decimalen, decimal.mark = ",")
zeg <- function(...) cat(..., "\n", sep = "")

# De tijd in weken sinds de eerste telling waar elke telling een datum heeft, anders het nummer van het moment.
tijd_van <- function(x) if (anyNA(x$datum)) x$moment_nr - 1 else as.numeric(x$datum - min(x$datum)) / 7

teken <- function(x, naam, bestand) {
  png(bestand, width = 900, height = 600, res = 110)
  plot(range(x$tijd), range(c(if (x$soort[1] == "gemiddelde") NULL else 0, x$waarde)), type = "n", bty = "l",
    xlab = if (anyNA(x$datum)) "moment" else "weken sinds de eerste telling", ylab = if (x$soort[1] == "deel") "deel" else x$per[1], main = naam)
  soorten <- unique(x$groep)
  for (e in unique(x$eenheid)) {
    y <- x[x$eenheid == e, ]
    y <- y[order(y$tijd), ]
    lines(y$tijd, y$waarde, lty = match(y$groep[1], soorten))
    points(y$tijd, y$waarde, pch = ifelse(y$heeft_het == 1, 19, 1))
  }
  legend("topleft", c(soorten, "nog zonder", "met"), lty = c(seq_along(soorten), NA, NA), pch = c(rep(NA, length(soorten)), 1, 19), bty = "n", cex = .8)
  dev.off()
}

# Van een deel en een aantal met meer spreiding dan toeval alleen geeft (quasi), van een gemiddelde gewogen naar aantal mensen.
pas <- function(x, formule) switch(x$soort[1],
  deel = glm(update(formule, cbind(geteld, van - geteld) ~ .), quasibinomial, x),
  `aantal keer` = glm(update(formule, geteld ~ . + offset(log(van))), quasipoisson, x),
  gemiddelde = lm(update(formule, waarde ~ .), x, weights = van))

vertel <- function(x, model, term, naam, V) {
  b <- coef(model)[[term]]
  if (is.na(b)) return(zeg("  ", naam, ": niet los van de rest te schatten."))
  se <- sqrt(V[term, term])
  t <- qt(.975, df.residual(model))
  van_tot <- b + c(0, -t, t) * se
  if (x$soort[1] != "gemiddelde") van_tot <- exp(van_tot)
  zeg("  ", naam, " (", c(deel = "verhouding van kansen, odds ratio", `aantal keer` = "verhouding", gemiddelde = "verschil")[[x$soort[1]]], "): ",
    getal(van_tot[1]), " (95 % van ", getal(van_tot[2]), " tot ", getal(van_tot[3]), ")")
}

# Om de beurt: wie nog wacht, is de vergelijking voor wie al begon. Elk moment en elke plek krijgt zijn eigen niveau.
om_de_beurt <- function(x) {
  if (length(unique(x$eenheid)) < 2 || length(unique(x$heeft_het)) < 2) return(zeg("  Te weinig voor een model: er is geen vergelijking."))
  m <- pas(x, ~ heeft_het + factor(moment_nr) + factor(eenheid))
  if (df.residual(m) < 3) return(zeg("  Te weinig tellingen voor een model."))
  plekken <- length(unique(x$eenheid))
  V <- if (heeft_sandwich && plekken >= 10) sandwich::vcovCL(m, x$eenheid, type = "HC1") else vcov(m)
  vertel(x, m, "heeft_het", "Met tegenover nog zonder", V)
  zeg("  ", plekken, " plekken of groepen, ", nrow(x), " tellingen",
    if (plekken < 10) "; met minder dan tien is het interval ruw en mogelijk te smal." else if (heeft_sandwich) "; interval met plekken als eenheid." else "; zonder het pakket sandwich is het interval mogelijk te smal.")
}

# Een reeks: verspringt het niveau bij de start, en loopt de lijn daarna anders?
reeks <- function(x) for (g in unique(x$groep)) {
  y <- x[x$groep == g, ]
  zeg("  ", g)
  voor <- length(unique(y$moment_nr[y$heeft_het == 0]))
  na <- length(unique(y$moment_nr[y$heeft_het == 1]))
  if (voor < 4 || na < 4) { zeg("  Te weinig momenten voor een model: ", voor, " voor en ", na, " na de start."); next }
  start <- min(y$tijd[y$heeft_het == 1])
  y$sinds <- pmax(0, y$tijd - start)
  y <- y[order(y$tijd, y$eenheid), ]
  m <- pas(y, if (length(unique(y$eenheid)) > 1) ~ tijd + heeft_het + sinds + factor(eenheid) else ~ tijd + heeft_het + sinds)
  een_lijn <- length(unique(y$eenheid)) == 1
  V <- if (heeft_sandwich && een_lijn) sandwich::NeweyWest(m, lag = floor(4 * (nrow(y) / 100)^(2 / 9)), prewhite = FALSE) else vcov(m)
  vertel(y, m, "heeft_het", "Verspringt bij de start", V)
  vertel(y, m, "sinds", if (anyNA(y$datum)) "Verandert daarna per moment" else "Verandert daarna per week", V)
  rest <- tapply(residuals(m), y$moment_nr, mean)
  zeg("  Samenhang van wat overblijft met het moment ervoor: ", getal(cor(rest[-1], rest[-length(rest)]), 2),
    if (heeft_sandwich && een_lijn) "; het interval houdt daar rekening mee." else "; ver van nul is het interval te smal.")
  zeg("  ", voor, " momenten voor en ", na, " na de start. Een seizoen zit niet in dit model.")
}

uitkomsten <- unique(d$uitkomst)
for (i in seq_along(uitkomsten)) {
  x <- d[d$uitkomst == uitkomsten[i], ]
  x$tijd <- tijd_van(x)
  zeg(uitkomsten[i])
  for (g in unique(x$groep)) for (h in 0:1) {
    y <- x[x$groep == g & x$heeft_het == h, ]
    if (nrow(y) > 0) zeg("  ", g, if (h == 1) ", met: " else ", zonder: ", nrow(y), if (nrow(y) == 1) " telling, " else " tellingen, van ", getal(min(y$waarde)), if (nrow(y) > 1) c(" tot ", getal(max(y$waarde))))
  }
  teken(x, uitkomsten[i], paste0("tellingen-", i, ".png"))
  switch(x$opzet[1], "om de beurt beginnen" = om_de_beurt(x), "een lange reeks metingen" = reeks(x))
}
