/** How alike people of one place are, as it was found. Each source was read in its abstract. */
export interface TypicalIcc {
  where: string;
  /** To begin with. */
  value: number;
  found: string;
  /** Null of a value of our own. */
  source: string | null;
}

export const typicalIccs: readonly TypicalIcc[] = [
  {
    where: 'Huisartsenpraktijken',
    value: 0.01,
    found: 'mediaan 0,010, de middelste helft van 0 tot 0,032',
    source: 'Adams e.a. (2004), Journal of Clinical Epidemiology 57, 785–794: 1.039 maten uit 31 studies',
  },
  {
    where: 'Scholen',
    value: 0.03,
    found: 'mediaan 0,031, de middelste helft van 0,011 tot 0,08',
    source: 'Parker e.a. (2023), Journal of Clinical Epidemiology 158, 18–26: gezondheid van leerlingen',
  },
  {
    where: 'Schoolklassen',
    value: 0.06,
    found: 'mediaan 0,063, de middelste helft van 0,024 tot 0,1',
    source: 'Parker e.a. (2023), dezelfde studie',
  },
  {
    where: 'Buurten (postcodes)',
    value: 0.05,
    found: 'meestal onder 0,05',
    source:
      'Gulliford e.a. (1999), American Journal of Epidemiology 149, 876–883: leefstijl van volwassenen in Engeland',
  },
  {
    where: 'Straten, flats en filialen',
    value: 0.05,
    found: 'een veilige keuze van ons: we zagen geen studie die dit mat',
    source: null,
  },
];
