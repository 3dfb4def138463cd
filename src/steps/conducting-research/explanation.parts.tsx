/** `Wat doe je in deze stap?`, with the case of Veldermeer. */
export function Explanation() {
  return (
    <>
      <p>
        Je maakt een vragenlijst over het gedrag en over de factoren die je koos. Je stuurt hem naar je doelgroep en
        leest hier de antwoorden in. Zo zie je welke factoren samengaan met het gedrag, en bij welke er nog iets te
        winnen is.
      </p>
      <p>
        Heb je geen enquêtetool, of wil je de vragenlijst eerst met een paar mensen proberen? Kies dan “Laat hier
        invullen”. Mensen vullen hem in op hun telefoon, zonder account en zonder naam. Zie je die knop niet? Dan zet je
        beheerder hem aan.
      </p>
      <p>
        Kies vooraf welke vraag over het gedrag telt als uitkomst. Wie pas na afloop kiest, vindt te makkelijk wat hij
        zocht. De cijfers rekenen we voor je uit. Reken je liever zelf, in Excel, R of SPSS? Vul ze dan per factor in.
      </p>
      <p>
        <strong>Voorbeeld.</strong> In de flats van Veldermeer kregen 2.400 huishoudens een brief met een code. 312
        vulden de lijst in. Wie het apart weggooien makkelijk vindt, doet het vaker (r = 0,46). Het gemiddelde is 3,2 op
        een schaal van 1 tot en met 7: er is dus nog veel te winnen. Bewoners vinden het al verstandig (5,8), en dat
        hangt maar zwak samen met wat zij doen. Nog een folder helpt dan weinig.
      </p>
    </>
  );
}
