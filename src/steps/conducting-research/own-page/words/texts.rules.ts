/**
 * What the page itself says to who fills it in, beside the questionnaire: buttons, faults, and what people must know of their answers
 * (AVG, article 13). By a name that translators see, so that it never changes; in je. What stands in braces is filled in.
 */
export const pageTexts = {
  PAGINA_BEGIN: 'Voor je begint',
  PAGINA_VAN: 'Dit onderzoek is van {organisatie}. Je naam vragen we niet.',
  PAGINA_STOPPEN:
    'Stoppen kan altijd. Wat je hebt verstuurd, kun je niet meer terughalen: er staat niet bij welke antwoorden van jou zijn.',
  PAGINA_PRIVACY: 'Meer over je privacy',
  PAGINA_WIE: 'Wie is verantwoordelijk?',
  PAGINA_WIE_1: '{organisatie}. Voor vragen en klachten kun je terecht bij: {contact}',
  PAGINA_WAARVOOR: 'Waarvoor?',
  /** Until somebody says what the answers are for. */
  PAGINA_WAARVOOR_1: 'We leggen alle antwoorden bij elkaar en kijken wat er beter kan.',
  PAGINA_WAAROM: 'Waarom mag dat?',
  PAGINA_WAAROM_1:
    'We gebruiken je antwoorden, want je geeft er zelf toestemming voor (artikel 6 lid 1 onder a van de AVG).',
  PAGINA_WAAROM_2:
    'We gebruiken je antwoorden, want het hoort bij een taak van algemeen belang (artikel 6 lid 1 onder e van de AVG).',
  PAGINA_GEVOELIG: 'Gevoelige vragen',
  PAGINA_JONG: 'Deelnemers onder de 16',
  PAGINA_NIET_BEWAARD: 'Wat bewaren we niet?',
  PAGINA_NIET_BEWAARD_1:
    'Bij je antwoorden staat geen naam, geen adres, geen gegevens van je telefoon of computer en geen tijd. Ze liggen in willekeurige volgorde door elkaar. Schrijf zelf ook geen namen in een antwoord.',
  /** Where there is a choice of languages. */
  PAGINA_NIET_BEWAARD_2:
    'We bewaren ook niet in welke taal je de vragen las. Schrijf je zelf een antwoord, dan is die taal wel te zien.',
  PAGINA_CODE: 'De code',
  PAGINA_CODE_1:
    'Met een code kan iemand één keer meedoen. We bewaren alleen dat een code gebruikt is, los van je antwoorden.',
  PAGINA_HOE_LANG: 'Hoe lang?',
  PAGINA_HOE_LANG_1:
    'Na {dag} zijn de losse antwoorden hier verwijderd. De onderzoekers beloven dat ook voor hun kopieën. Cijfers over de hele groep blijven.',
  PAGINA_HOE_LANG_2:
    'Dit is een proef. De antwoorden leest niemand. Ze gaan weg zodra de proef klaar is, uiterlijk na {dag}.',
  PAGINA_RECHTEN: 'Welke rechten heb je?',
  PAGINA_RECHTEN_1:
    'Je hebt recht op inzage, verbetering en verwijdering, en je kunt bezwaar maken. Verstuurde antwoorden kunnen we alleen niet meer vinden, omdat er geen naam bij staat. Met een klacht kun je ook naar de Autoriteit Persoonsgegevens.',
  PAGINA_OVER: 'Wat blijft er over?',
  PAGINA_OVER_1:
    'Wie de server van deze website beheert, kan technisch meer zien dan de onderzoekers, zoals wanneer er iets binnenkomt. Doe niet mee als je dat niet wilt.',
  PAGINA_TALEN: 'Talen',
  PAGINA_VERDER: 'Verder',
  PAGINA_TERUG: 'Terug',
  PAGINA_VERSTUREN: 'Versturen',
  PAGINA_DEEL: 'Deel {deel} van {delen}',
  PAGINA_VERPLICHT: '(verplicht)',
  PAGINA_SLA_OVER: 'Zei je hierboven “nee”? Sla deze vragen dan over.',
  PAGINA_KEUZE: 'Kies een antwoord.',
  PAGINA_GETAL: 'Vul een getal in.',
  PAGINA_WOORDEN: 'Vul een antwoord in.',
  PAGINA_ANDERE_KEUZE: 'Kies een van de antwoorden.',
  PAGINA_TE_LANG: 'Dit antwoord is te lang. Er passen {aantal} tekens in.',
  PAGINA_VINK_AAN: 'Vink dit aan om mee te doen.',
  PAGINA_JE_CODE: 'Je code',
  PAGINA_CODE_WAAR: 'Die staat in de uitnodiging.',
  PAGINA_CODE_LEEG: 'Vul de code in.',
  PAGINA_CODE_ONBEKEND: 'Deze code kennen we niet. Kijk nog eens in de uitnodiging.',
  PAGINA_CODE_GEBRUIKT: 'Deze code is al gebruikt.',
  PAGINA_LEEG: 'Laat dit leeg',
  PAGINA_LEEG_FOUT: 'Een veld dat leeg moet blijven, was ingevuld. Verstuur de vragenlijst opnieuw.',
  PAGINA_FOUT: 'Fout',
  PAGINA_NIET_VERSTUURD: 'Je antwoorden zijn nog niet verstuurd',
  PAGINA_DRUK: 'Het is heel druk. Wacht een minuut en verstuur dan opnieuw.',
  PAGINA_AAN_ONS: 'Dat ligt aan ons. Alles staat er nog. Wacht een minuut en verstuur dan opnieuw.',
  PAGINA_VERSTUURD: 'Je antwoorden zijn verstuurd',
  PAGINA_VOLGENDE: 'Volgende deelnemer',
  PAGINA_BEWAARD: 'Wat je invult, blijft in deze browser tot je het verstuurt.',
  PAGINA_WIS: 'Wis wat er staat',
  PAGINA_ER_NOG: 'Ben je er nog? Over {seconden} seconden begint de vragenlijst opnieuw.',
  PAGINA_GA_VERDER: 'Ga verder',
  PAGINA_GESLOTEN: 'Deze vragenlijst is gesloten',
  PAGINA_GESLOTEN_1: 'Je kunt hem niet meer invullen. Vragen? {contact}',
  PAGINA_VROEG: 'Deze vragenlijst gaat open op {dag}.',
  PAGINA_TE_VEEL: 'Dit is te veel',
  PAGINA_TE_VEEL_1: 'Maak je antwoorden korter en verstuur ze opnieuw.',
  PAGINA_LUKT_NIET: 'Dit lukt nu even niet',
  PAGINA_LUKT_NIET_1: 'Wacht een minuut en probeer het dan opnieuw.',
  PAGINA_TOEGANKELIJK: 'Toegankelijkheid',
} as const;

export type PageText = keyof typeof pageTexts;
export const pageTextNames = Object.keys(pageTexts) as PageText[];
