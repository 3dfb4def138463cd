/** One thing that people can do now, in their words. */
export interface News {
  text: string;
  /** Where it is, and what that place is called. */
  to: string;
  place: string;
}

export interface Release {
  /** YYYY-MM-DD. */
  day: string;
  items: readonly News[];
}

const studies = { to: '/', place: 'Mijn onderzoeken' };
const organisation = { to: '/beheer/organisatie', place: 'Beheer van je organisatie' };

/** What is new, the last first. Nothing stands here that is not in the product. */
export const releases: readonly Release[] = [
  {
    day: '2026-11-30',
    items: [
      {
        text: 'Neem het archief van je organisatie mee: mensen, onderzoeken, huisstijl en logboek in één bestand. Een beheerder vraagt het aan.',
        to: '/beheer/archief',
        place: 'Archief en opzeggen',
      },
      {
        text: 'Vraag je vragenlijst ook in een andere taal: een blad voor de vertaler, nakijken door een tweede, en dan op papier of naar LimeSurvey, Qualtrics, SurveyJS of Microsoft Forms. Op je eigen vragenlijstpagina kiezen mensen hun taal.',
        ...studies,
      },
      {
        text: 'Spreekt een deel van je doelgroep een andere taal? Is een vertaling nagekeken en uitgeprobeerd, dan kan een vragenlijst ook volgens het advies bij Type onderzoek bepalen. Bij de cijfers staat waar je dan op let.',
        ...studies,
      },
      {
        text: 'De voorgestelde vragen zijn opnieuw nagelezen, en klinken meer zoals mensen praten. Van een vragenlijst die al uit is, verandert niets. Bij een andere kies je per vraag of je de nieuwe formulering neemt.',
        ...studies,
      },
      {
        text: 'Lees in de theorie ook wat er tegen een techniek pleit, en bij elke bron of we de samenvatting lazen of het hele artikel.',
        to: '/theorie/themas',
        place: 'Theorie',
      },
      {
        text: 'Log in met een passkey: met je vingerafdruk, gezicht of pincode, zonder wachtwoord. Je maakt er een bij Mijn account.',
        to: '/account',
        place: 'Mijn account',
      },
      {
        text: 'Logt jullie organisatie in met SAML? Dat kan nu ook. Een beheerder stelt het in bij Inloggen.',
        to: '/beheer/inloggen',
        place: 'Inloggen',
      },
      {
        text: 'Vraag bij het inloggen via je organisatie om een hoger niveau, en gebruik een sleutel in plaats van een geheim. Een beheerder stelt het in bij Inloggen.',
        to: '/beheer/inloggen',
        place: 'Inloggen',
      },
      {
        text: 'Werk je met Excel of Microsoft Forms? Download de vragenlijst ervoor, of print hem met codes en typ de antwoorden over in een invulblad.',
        ...studies,
      },
      {
        text: 'Laat jullie inlogdienst accounts maken, en die van wie vertrekt meteen sluiten. Een beheerder stelt het in bij Inloggen.',
        to: '/beheer/inloggen',
        place: 'Inloggen',
      },
      {
        text: 'Geef je cijfers bij Factoren prioriteren op je telefoon of tablet: alles past op het scherm.',
        ...studies,
      },
      {
        text: 'Print de tabellen van je onderzoek uit Excel: elk blad is leesbaar, met op elke bladzijde waar een rij over gaat.',
        ...studies,
      },
      {
        text: 'Het rapport voor de opdrachtgever is korter: elk cijfer staat er één keer, en onderzoek naar technieken staat in een bijlage.',
        ...studies,
      },
    ],
  },
  {
    day: '2026-11-29',
    items: [
      {
        text: 'Leg bij Interventiedesign vast hoe je weet of het werkt: wie je vergelijkt, wanneer je meet en wat je van tevoren afspreekt. Een vastgelegd plan kan niemand meer veranderen.',
        ...studies,
      },
      { text: 'Trek daar ook loten, en zeg vooraf wat je verwacht. Dat komt later naast wat het werd.', ...studies },
      {
        text: 'Tel gedrag op je telefoon, ook zonder netwerk. Wie geen account heeft, telt mee met een link.',
        ...studies,
      },
      {
        text: 'Zet je vragenlijst rechtstreeks in LimeSurvey en haal de antwoorden weer op. Een beheerder vult eerst het adres in.',
        ...organisation,
      },
      {
        text: 'Laat mensen de vragenlijst hier invullen, ook zonder enquêteprogramma. Een beheerder zet het eerst aan.',
        ...organisation,
      },
      {
        text: 'Zie bij een factor, techniek of thema wat eerdere onderzoeken van je organisatie vonden.',
        to: '/theorie/factoren',
        place: 'Factoren',
      },
      { text: 'Download een rapport ook als OpenDocument.', ...studies },
      { text: 'Maak van een afgerond onderzoek één pagina voor wie elders aan hetzelfde werkt.', ...studies },
      { text: 'Geef je organisatie een eigen Word-sjabloon voor rapporten.', ...organisation },
      {
        text: 'Laat collega’s inloggen met het account van je organisatie. Een beheerder stelt het in.',
        to: '/beheer/inloggen',
        place: 'Inloggen',
      },
      {
        text: 'Stuur een inkoper of privacy officer naar het inkoopdossier.',
        to: '/inkoopdossier',
        place: 'Inkoopdossier',
      },
    ],
  },
  {
    day: '2026-11-28',
    items: [
      { text: 'Geef rapporten en gedeelde pagina’s de kleuren en het logo van je organisatie.', ...organisation },
      { text: 'Download een rapport ook als dia’s voor PowerPoint.', ...studies },
    ],
  },
  {
    day: '2026-11-23',
    items: [
      { text: 'Weeg en kies samen in een werksessie: iedereen doet mee op de eigen telefoon.', ...studies },
      {
        text: 'Bewaar de tekst van een gesprek om er met collega’s citaten uit te halen, hoogstens dertig dagen.',
        ...studies,
      },
      { text: 'Noem een collega in een notitie. Wat op jou wacht, staat op je beginpagina.', ...studies },
    ],
  },
  {
    day: '2026-11-22',
    items: [
      { text: 'Ga met Ctrl+K naar elke pagina en elk onderzoek.', ...studies },
      { text: 'Neem een onderzoek mee als bestand, en neem het elders over.', ...studies },
      { text: 'Zie in één tabel welke techniek bij welke factor past.', to: '/theorie/matrix', place: 'Matrix' },
    ],
  },
];
