import type { DataColumn } from './dataset.rules.ts';

interface Contents {
  title: string;
  day: string;
  first: readonly DataColumn[] | null;
  second: readonly DataColumn[] | null;
  /** How many figures were computed. */
  figures: number;
  /** Whether people can be known again by a number. */
  paired: boolean;
  /** Whether changes are of the same people, whose answers to the first measurement are not in the package. */
  followed: boolean;
  /** Whether figures were weighted to the population. */
  weighted: boolean;
  /** Whether the figures are of everybody who answered, not only of who was in the situation. */
  everyone: boolean;
}

/** What is in the package, and what to do with it; for who opens it without us. */
export function readMe({ title, day, first, second, figures, paired, followed, weighted, everyone }: Contents): string {
  const people = (columns: readonly DataColumn[]) => `${columns[0]?.values.length ?? 0} mensen`;
  return lines([
    title,
    `Gemaakt met Drijfveer op ${day.split('-').reverse().join('-')}.`,
    '',
    first || second
      ? 'LET OP: dit zijn antwoorden van mensen. Bewaar ze niet langer dan je hun hebt beloofd, deel ze niet met wie er niet mee werkt, en gooi dit bestand weg als je klaar bent. Wie in een kleine groep zit, kan te herkennen zijn. Codes van mensen en antwoorden in eigen woorden zitten er niet in.'
      : 'De ruwe antwoorden zijn er niet (meer). Dit bestand zegt hoe er gerekend is, en wat eruit kwam.',
    '',
    'Wat zit erin?',
    ...(first
      ? [
          `antwoorden.csv      de antwoorden van ${people(first)}, omgedraaide vragen (_OM) en de scores per factor`,
          'antwoorden.sav      hetzelfde voor SPSS, PSPP, jamovi en R, met de teksten van de vragen en antwoorden',
          'inlezen.sps         SPSS-syntaxis die antwoorden.csv leest en dezelfde cijfers vraagt',
        ]
      : []),
    ...(second ? [`tweede-meting.csv   de antwoorden van ${people(second)} bij de tweede meting; ook als .sav`] : []),
    'codeboek.csv        elke vraag met haar naam, schaal en antwoorden',
    `cijfers.csv         de ${figures} uitgerekende cijfers, een per regel`,
    'vragen.csv, scores.csv, keuzes.csv   waar narekenen.R mee rekent',
    ...(weighted ? ['verdelingen.csv     waarnaar gewogen is, met bron en jaar'] : []),
    'narekenen.R         rekent de cijfers na, en zegt hoeveel er gelijk zijn',
    '',
    'Zo reken je het na',
    'Pak de zip uit, start R in die map en draai: source("narekenen.R", encoding = "UTF-8")',
    'Met het pakket lavaan erbij rekent het ook omega na. Heb je psych, survey of ufs? Dan laat het die dezelfde cijfers nog eens uitrekenen. Met behaviorchange erbij tekent het ciber.png.',
    '',
    'Goed om te weten',
    `Gemiddelden en ruimte zijn van ${everyone ? 'iedereen die antwoordde' : 'wie in de situatie was en over het gedrag vertelde'}: kolom TELT_MEE.`,
    'Een score is het gemiddelde van wat iemand beantwoordde, als dat minstens de helft van de vragen is.',
    'In de csv-bestanden scheidt een puntkomma de kolommen en een komma de decimalen. Leeg is: geen antwoord.',
    ...(paired
      ? [
          'PERSOON is een volgnummer: wie in beide metingen hetzelfde nummer heeft, is dezelfde mens. Leeg is: gaf geen code.',
        ]
      : []),
    ...(followed
      ? [
          'De verandering bij dezelfde mensen staat in cijfers.csv (dezelfde mensen), maar is hier niet na te rekenen: de antwoorden van de eerste meting zijn weg. Ze is gemaakt toen die er nog waren, of met een versleutelde code en een score per factor die daarvan bewaard bleven. Die codes en scores zitten niet in dit pakket.',
        ]
      : []),
    ...(weighted
      ? ['Gewichten zijn van iedereen die antwoordde. Gewogen zijn alleen het gedrag en de gemiddelden.']
      : []),
    'Wie zelf weegt of mensen weglaat, krijgt andere cijfers. Groepen onder de vijf laten we in de app niet zien.',
  ]);
}

const lines = (all: readonly string[]) => `${all.join('\r\n')}\r\n`;
