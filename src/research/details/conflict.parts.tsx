import { type FieldConflict, resolveConflicts } from '#draft/merge.rules.ts';
import type { Details } from '#study/research.contract.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatDate } from '#ui/format.ts';
import styles from './details.screen.module.css';

const labels: Record<string, string> = {
  name: 'Titel',
  organisation: 'Organisatie of afdeling',
  theme: 'Thema',
  endProduct: 'Gewenst eindproduct',
  client: 'Opdrachtgever',
  occasion: 'Aanleiding',
  startDate: 'Startdatum',
  endDate: 'Gewenste einddatum',
  stakeholders: 'Belanghebbenden',
  who: 'Wie',
  interest: 'Belang',
  known: 'Wat is al bekend',
  fact: 'Feit',
  source: 'Bron',
  visible: 'Zichtbaar voor collega’s',
};

export interface DetailsClashProps {
  /** Whose text is also there. */
  by: string;
  conflicts: readonly FieldConflict[];
  content: Details;
  /** Takes over one of the other texts. */
  onTake: (content: Details, rest: readonly FieldConflict[]) => void;
  /** Names of what is kept as an address or a word: the theme, the end product. */
  nameOf: (field: string, value: unknown) => string | null;
}

/** What somebody else wrote meanwhile in a field that one changed too: to be seen before it is replaced. */
export function DetailsClash({ by, conflicts, content, onTake, nameOf }: DetailsClashProps) {
  return (
    <Callout kind="warning" boxed live title={`${by} heeft intussen ook gegevens gewijzigd.`}>
      <p>De andere velden zijn samengevoegd. Sla opnieuw op om hier jouw tekst te bewaren, of neem de andere over.</p>
      <ul className={styles.clashes}>
        {conflicts.map((conflict) => {
          const field = conflict.path.at(-1) ?? '';
          return (
            <li key={conflict.path.join('.')}>
              <span>
                <b>{labels[field] ?? field}:</b> {nameOf(field, conflict.theirs) ?? shown(conflict.theirs)}
              </span>
              <Button
                small
                onClick={() =>
                  onTake(
                    resolveConflicts(content as never, [conflict], ['theirs']) as unknown as Details,
                    conflicts.filter((other) => other !== conflict),
                  )
                }
              >
                Neem over
              </Button>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '(leeg)';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (Array.isArray(value)) return 'een andere volgorde';
  return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDate(String(value)) : String(value);
}
