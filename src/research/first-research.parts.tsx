import { Copy, Plus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { WelcomeDrawing } from '#ui/spring-drawings.tsx';
import styles from './first-research.parts.module.css';
import type { ResearchRow } from './research.operations.contract.ts';
import { useResearchList } from './research-list.queries.ts';
import { ImportResearch } from './transfer/transfer.parts.tsx';
import { useDuplicate } from './use-duplicate.ts';

const alsoUseful = [
  {
    title: 'Kijk bij collega’s',
    text: 'Onderzoeken uit je organisatie kun je lezen en dupliceren.',
    label: 'Andere onderzoeken',
    to: '/ander-onderzoek',
  },
  {
    title: 'Lees de theorie',
    text: 'Factoren en technieken, met uitleg, voorwaarden en bronnen.',
    label: 'Theorie',
    to: '/theorie/themas',
  },
  {
    title: 'Bekijk hoe het werkt',
    text: 'Wat doe je in elke stap, en wat levert het op? In vijf minuten gelezen.',
    label: 'Over de tool',
    to: '/over-de-tool',
  },
] as const;

/** A first visit: what a research is, the one thing to do, and a finished research of a colleague to copy. */
export function FirstResearch({ firstName, mayAdd }: { firstName: string; mayAdd: boolean }) {
  const { rows: others = [] } = useResearchList('others');
  const { duplicate, busy, error } = useDuplicate();
  const example = others.find(isWhole);
  return (
    <>
      <section className={styles.first} aria-labelledby="first-title">
        <div>
          <h2 id="first-title">Welkom, {firstName}. Hier komen je onderzoeken.</h2>
          <p className={styles.what}>
            Een onderzoek helpt je van een doel naar gedrag dat verandert. Je doorloopt elf stappen. Je mag stappen
            overslaan en later terugkomen. Alles wat je invult, wordt vanzelf opgeslagen.
          </p>
          {mayAdd ? (
            <div className={styles.actions}>
              <Button variant="primary" icon={Plus} to="/onderzoek/toevoegen">
                Onderzoek toevoegen
              </Button>
              {example ? (
                <Button variant="text" icon={Copy} busy={busy} onClick={() => void duplicate(example.uuid)}>
                  Voorbeeldonderzoek kopiëren
                </Button>
              ) : null}
              <ImportResearch />
            </div>
          ) : null}
          {error ? (
            <div role="alert" className={styles.error}>
              <Callout kind="error">{error}</Callout>
            </div>
          ) : null}
        </div>
        <WelcomeDrawing className={styles.drawing} />
      </section>
      <section className={styles.also} aria-label="Ook handig">
        {alsoUseful.map(({ title, text, label, to }) => (
          <div key={to}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={to}>{label}</Link>
          </div>
        ))}
      </section>
    </>
  );
}

/** A research with all its steps done shows best what the tool can do. */
const isWhole = ({ steps }: ResearchRow) => steps.every(({ state }) => state === 'ready' || state === 'not_applicable');
