import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus } from 'lucide-react';
import { ImportResearch } from '#research/transfer/transfer.parts.tsx';
import { Button } from '#ui/button.tsx';
import { WelcomeDrawing } from '#ui/graphic/spring-drawings.tsx';
import { Link } from '#ui/link.tsx';
import styles from './first-research.parts.module.css';
import { exampleQuery } from './list.queries.ts';

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

/** A first visit: what a research is, the one thing to do, and where to look around. */
export function FirstResearch({ firstName, mayAdd }: { firstName: string; mayAdd: boolean }) {
  const { data: example } = useQuery(exampleQuery);
  return (
    <>
      <section className={styles.first} aria-labelledby="first-title">
        <div>
          <h2 id="first-title">Welkom, {firstName}. Hier komen je onderzoeken.</h2>
          <p className={styles.what}>
            Een onderzoek helpt je van een doel naar gedrag dat verandert. Je doorloopt elf stappen. Je mag stappen
            overslaan en later terugkomen. Alles wat je invult, wordt vanzelf opgeslagen.
          </p>
          <div className={styles.actions}>
            {mayAdd ? (
              <Button variant="primary" icon={Plus} to="/onderzoek/toevoegen">
                Onderzoek toevoegen
              </Button>
            ) : null}
            {example ? (
              <Button icon={BookOpen} to={`/onderzoek/${example.uuid}`}>
                Bekijk het voorbeeld
              </Button>
            ) : null}
            {mayAdd ? <ImportResearch /> : null}
          </div>
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
