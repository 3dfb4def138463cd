import { asked } from '#foundation/shared/fields.ts';
import { RowNotes } from '#research/notes/row-notes.parts.tsx';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { needed } from '#steps/step/fields.ts';
import { EvidenceLine } from '#theory/reading/evidence.parts.tsx';
import type { Technic } from '#theory/theory.contract.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { joinList } from '#ui/format.ts';
import { BasisOf } from './basis.parts.tsx';
import { linkingTechniques, type TechniqueLink } from './linking-techniques.contract.ts';
import { isSupported, type Suggestion, supportedBy } from './linking-techniques.rules.ts';
import styles from './linking-techniques.screen.module.css';
import { Conditions, TechniqueHead } from './technique.parts.tsx';

const fields = linkingTechniques.shape.links.row;

export interface ChoiceProps {
  link: TechniqueLink;
  /** Where the row stands in the content: `links[2]`. */
  path: string;
  technic: Technic | undefined;
  /** What the library says about this technique at this factor. */
  suggestion: Suggestion | undefined;
  /** All choices for the same factor. */
  chosen: readonly TechniqueLink[];
  onChange: (patch: Partial<TechniqueLink>) => void;
  onRemove: () => void;
  onTheory: (iri: string) => void;
  problemAt: (path: string) => string | null;
  readOnly: boolean;
}

/** A chosen technique: why it fits, and what speaks against it. */
export function ChosenTechnique(props: ChoiceProps) {
  const { link, path, technic, suggestion, chosen, onChange, onRemove, onTheory, problemAt, readOnly } = props;
  const name = technic?.name ?? link.name ?? 'Techniek zonder naam';
  const field = (key: 'reason' | 'ethicalObjection' | 'unsupportedReason') => ({
    ...asked(fields[key]),
    id: fieldIdOf(`${path}.${key}`),
    value: link[key],
    onChange: (text: string) => onChange({ [key]: text || null }),
    error: problemAt(`${path}.${key}`),
    disabled: readOnly,
  });
  return (
    <li className={styles.choice} data-link={link.uuid}>
      <TechniqueHead
        technic={technic}
        name={name}
        secondary={link.secondary === true}
        basis={<BasisOf link={link} suggestion={suggestion} />}
        onTheory={onTheory}
        action={
          readOnly ? null : (
            <Button variant="textNoPadding" small onClick={onRemove}>
              Weghalen<span className="vh"> van {name}</span>
            </Button>
          )
        }
      />
      <RowNotes of={link.uuid} name={name} />
      {technic ? <Support technic={technic} chosen={chosen} /> : null}
      {technic ? <EvidenceLine technic={technic} /> : null}
      {technic ? <Conditions technic={technic} sources={suggestion?.sources ?? []} /> : null}
      {technic && (!isSupported(technic, chosen) || link.unsupportedReason) ? (
        <TextField
          {...field('unsupportedReason')}
          mark={link.unsupportedReason === null && !readOnly ? 'nodig' : undefined}
          hint={strengthens(technic)}
        />
      ) : null}
      <TextArea
        {...field('reason')}
        mark={link.reason === null && !readOnly ? needed : undefined}
        hint="Wat weet je uit het onderzoek waardoor deze techniek hier kan werken?"
        className={styles.low}
      />
      {readOnly && link.ethicalObjection === null ? null : (
        <Disclosure summary="Ethisch bezwaar noteren" open={link.ethicalObjection !== null}>
          <TextArea
            {...field('ethicalObjection')}
            hint="Wie kan er last van hebben, en wat doe je daaraan? Leeg laten mag."
            rows={1}
          />
        </Disclosure>
      )}
    </li>
  );
}

/** Of a secondary technique: what it strengthens here. */
function Support({ technic, chosen }: Pick<ChoiceProps, 'chosen'> & { technic: Technic }) {
  const supported = supportedBy(technic, chosen);
  return technic.isSecondary && supported.length > 0 ? (
    <p className={styles.support}>Versterkt hier: {joinList(supported)}.</p>
  ) : null;
}

const strengthens = ({ supports }: Technic) =>
  supports.length === 0
    ? 'De bibliotheek noemt geen primaire techniek die deze versterkt.'
    : `Deze techniek versterkt ${joinList(supports.map(({ name }) => `“${name}”`))}. Geen daarvan koos je bij deze factor.`;
