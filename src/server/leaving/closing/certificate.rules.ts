/** What was erased of an organisation: of no people, so that it can be kept. */
export interface Certificate {
  format: 'drijfveer-bewijs-van-wissen';
  version: 1;
  number: string;
  organisation: string;
  product: string;
  installation: string;
  askedAt: string;
  erasedAt: string;
  /** Per table of the database, with what its rows are. */
  erased: { table: string; words: string; count: number }[];
  /** What is left somewhere: why, and until when; null is without an end, or not ours to say. */
  remains: { what: string; why: string; until: string | null }[];
}

/** What an erasure does not reach, told as it is. */
export function remainsAfter(
  erasedAt: Date,
  { backupDays, archiveDays }: { backupDays: number | null; archiveDays: number | null },
): Certificate['remains'] {
  return [
    {
      what: 'Reservekopieën van voor het wissen',
      why:
        backupDays === null
          ? 'Die bewaart wie deze installatie beheert. Hoe lang, staat in jullie verwerkersovereenkomst.'
          : 'Daar halen we niemand apart uit. Na deze dag zijn ze weg.',
      until: backupDays === null ? null : dayAfter(erasedAt, backupDays),
    },
    ...(archiveDays === null
      ? []
      : [
          {
            what: 'Het archief waarmee de database terug kan naar een moment van voor het wissen',
            why: 'Daar halen we niemand apart uit. Na deze dag is het weg.',
            until: dayAfter(erasedAt, archiveDays),
          },
        ]),
    {
      what: 'Eén regel in het logboek van de installatie: dat dit is gewist, zonder namen',
      why: 'Om te kunnen verantwoorden dat het is gebeurd.',
      until: dayAfter(erasedAt, 366),
    },
    {
      what: 'Dit bewijs, zonder gegevens van mensen',
      why: 'Om later te kunnen laten zien wat er is gewist.',
      until: null,
    },
    {
      what: 'Teksten en afbeeldingen in de bibliotheek',
      why: 'De bibliotheek is van de hele installatie. Wie ze schreef of plaatste, staat er niet meer bij.',
      until: null,
    },
    {
      what: 'Verstuurde mails, gedownloade bestanden en logregels van de server',
      why: 'Die liggen buiten de database. Logregels hebben geen namen en adressen.',
      until: null,
    },
  ];
}

const dayAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** What a mail tells of it: the numbers that mean something to who reads them, the others together. */
export function sentencesOf({ erased, remains }: Certificate): string[] {
  const countOf = (table: string) => erased.find((one) => one.table === table)?.count ?? 0;
  const told = ['user_account', 'research', 'research_note', 'survey_answers', 'audit_entry'] as const;
  const named = erased.filter(({ table }) => (told as readonly string[]).includes(table));
  const all = erased.reduce((sum, { count }) => sum + count, 0);
  return [
    `Er zijn ${format(all)} rijen gewist uit ${erased.filter(({ count }) => count > 0).length} tabellen. Daaronder: ${list.format(
      told.flatMap((table) => {
        const found = named.find((one) => one.table === table);
        return found ? `${format(countOf(table))} ${found.words}` : [];
      }),
    )}.`,
    'Dit blijft nog ergens, en waarom:',
    ...remains.map(({ what, why, until }) => `${what}. ${why}${until ? ` Tot en met ${until}.` : ''}`),
  ];
}

const list = new Intl.ListFormat('nl', { type: 'conjunction' });
const format = (count: number): string => new Intl.NumberFormat('nl-NL').format(count);
