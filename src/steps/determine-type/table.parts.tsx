import { Check } from 'lucide-react';
import { Disclosure } from '#ui/disclosure.tsx';
import { capitalise, joinList } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { TableFrame } from '#ui/list/data-table.tsx';
import { type Advice, type ResearchMethod, type Translated, toldRules } from './advice.rules.ts';
import { researchMethodNames } from './determine-type.rules.ts';
import styles from './determine-type.screen.module.css';

export interface RulesTableProps {
  advice: Advice;
  /** How far the questionnaire is in other languages. */
  translated: Translated;
}

/** Every rule of the advice, and which of them hold for these answers. */
export function RulesTable({ advice: { advice, reasons }, translated }: RulesTableProps) {
  const rules = toldRules(translated);
  const holds = new Set(reasons.map(({ id }) => id));
  return (
    <Disclosure summary="Hoe komt dit advies tot stand?">
      <div className={styles.rules}>
        <p>
          Het advies volgt uit {rules.length} vaste regels. Elke regel die voor jou geldt, voegt een manier van
          onderzoek toe. Wat een regel afraadt, valt weg, ook als een andere regel het aanraadt. “Weet ik niet” telt als
          nee.
        </p>
        <TableFrame
          caption={`De regels van het advies. Er ${holds.size === 1 ? 'geldt er 1' : `gelden er ${holds.size}`} voor jou`}
          minWidth="medium"
          className={styles.table}
        >
          <thead>
            <tr>
              <th scope="col">Als</th>
              <th scope="col">Geldt voor jou</th>
              <th scope="col">Dan raden we aan</th>
              <th scope="col">En raden we af</th>
            </tr>
          </thead>
          <tbody>
            {rules.map(({ id, condition, advises, rulesOut }) => (
              <tr key={id} data-holds={holds.has(id) || undefined}>
                <th scope="row">{condition}</th>
                <td>
                  {holds.has(id) ? (
                    <span className={styles.holds}>
                      <Icon of={Check} />
                      ja
                    </span>
                  ) : (
                    'nee'
                  )}
                </td>
                <td>
                  {wordsOf(advises)}
                  {holds.has(id) && advises.some((method) => !advice.includes(method)) ? <small>valt weg</small> : null}
                </td>
                <td>{wordsOf(rulesOut)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </Disclosure>
  );
}

const wordsOf = (methods: readonly ResearchMethod[]) =>
  methods.length === 0 ? '–' : capitalise(joinList(methods.map((method) => researchMethodNames[method])));
