/** What each kind of job does, for the operator. A job that the server knows has words, or it does not compile. */
export const taskWords = {
  mail: 'Mails versturen',
  mentions: 'Mailen wie in een notitie is genoemd',
  measurements: 'Herinneren aan metingen',
  domains: 'Domeinen van organisaties controleren',
  metadata: 'Gegevens van inlogdiensten ophalen',
  housekeeping: 'Opruimen wat niet bewaard blijft',
  renewal: 'Uitkomsten opnieuw berekenen',
  company_archive: 'Archieven van organisaties maken',
  company_erasure: 'Opgezegde organisaties wissen',
  example: 'Voorbeeldonderzoek bijwerken',
  backup: 'Back-up maken en op proef terugzetten',
  base_copy: 'Basiskopie maken om naar elk moment terug te kunnen',
} as const;
export type TaskName = keyof typeof taskWords;

/** Of a job that a newer version added its own name is all that is known. */
export const wordsOfTask = (task: string): string => (taskWords as Readonly<Record<string, string>>)[task] ?? task;
