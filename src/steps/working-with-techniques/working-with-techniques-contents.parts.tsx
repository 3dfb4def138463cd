import type { MouseEvent } from 'react';
import { plural } from '#ui/format.ts';
import type { WorkingWithTechniques } from './working-with-techniques.contract.ts';
import { type FactorPairs, ideasOf } from './working-with-techniques.rules.ts';
import styles from './working-with-techniques.screen.module.css';

export const labels: Record<string, string> = {
  ideas: 'Ideeën',
  'ideas.title': 'Naam van het idee',
  'ideas.application': 'Toepassing',
  'ideas.channel': 'Kanaal of werkvorm',
  'ideas.moment': 'Moment',
  'ideas.exampleText': 'Voorbeeldtekst',
  'ideas.conditions.condition': 'Voorwaarde',
  'ideas.conditions.state': 'Voorwaarde',
  'ideas.conditions.note': 'Toelichting bij een voorwaarde',
  'ideas.acceptability': 'Aanvaardbaar',
  'ideas.practicability': 'Uitvoerbaar',
  'ideas.effectiveness': 'Effectief',
  'ideas.affordability': 'Betaalbaar',
  'ideas.sideEffects': 'Neveneffecten',
  'ideas.equity': 'Gelijke kansen',
};

/** The factors of this step and how many ideas each has. */
export function Contents({ content, factors }: { content: WorkingWithTechniques; factors: readonly FactorPairs[] }) {
  const parts = factors.map(({ uuid, name, pairs }) => ({
    id: `factor-${uuid}`,
    title: name,
    state: plural(pairs.flatMap(({ link }) => ideasOf(content, link.uuid)).length, 'idee', 'ideeën'),
  }));
  return (
    <nav aria-label="Onderdelen van deze stap" className={styles.contents}>
      <ul>
        {[...parts, { id: 'volgorde', title: 'Volgorde van je ideeën', state: 'kiezen en ordenen' }].map(
          ({ id, title, state }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {title}
              </a>
              <span>{state}</span>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** Goes to a part with focus, so that reading and tabbing go on from there. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  document.getElementById(id)?.scrollIntoView();
}

export function Explanation() {
  return (
    <>
      <p>
        Een techniek zegt hóé je een factor kunt veranderen. In deze stap maak je er iets van dat mensen merken: een
        tekst, een voorwerp, een gesprek, een andere plek. Bedenk per techniek meer dan één idee. Het eerste idee is
        zelden het beste.
      </p>
      <p>
        Loop daarna de voorwaarden van de techniek na. Een techniek werkt alleen als daaraan is voldaan. Geef elk idee
        ook zes scores voor haalbaarheid. Scoort een idee een 1 op aanvaardbaar, neveneffecten of gelijke kansen, dan is
        dat een veto: zo kan het niet.
      </p>
      <p>
        <strong>Voorbeeld.</strong> Bij de techniek <em>Gedragsexperiment</em> bedacht het team in Veldermeer een
        proefkaart. Bewoners voorspellen hoe vaak zij last krijgen van stank. Na drie weken leggen zij de voorspelling
        naast wat er is gebeurd. Een lijst met deelnemers per galerij viel af: wie niet meedoet, wordt zichtbaar voor de
        buren.
      </p>
    </>
  );
}
