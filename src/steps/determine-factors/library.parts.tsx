import { Plus } from 'lucide-react';
import { useState } from 'react';
import { cleanHtml } from '#foundation/browser/clean-html.ts';
import { opening } from '#foundation/shared/clean-nodes.ts';
import { TheoryAnswer } from '#theory/reading/frame.parts.tsx';
import { TheoryHelp } from '#theory/reading/theory.parts.tsx';
import { useFound } from '#theory/search/use.ts';
import { useClusters, useFactors, useModels } from '#theory/theory.queries.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox, RadioGroup } from '#ui/form/choices.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { plural } from '#ui/format.ts';
import { type LibraryFactor, mostFactors } from './choice.rules.ts';
import { CompareFactors } from './compare.parts.tsx';
import type { ChosenFactor } from './determine-factors.contract.ts';
import styles from './determine-factors.screen.module.css';
import {
  countOf,
  type FactorGroup,
  type FactorLibrary,
  foundIn,
  type GroupItem,
  type Grouping,
  groupsOf,
} from './library.rules.ts';
import { ThemeSuggestions } from './theme.parts.tsx';
import { nameOf } from './work.parts.ts';

export interface FactorLibraryListProps {
  factors: readonly ChosenFactor[];
  setAside: readonly ChosenFactor[];
  /** Own factors that were taken out: the library does not know them. */
  ownSetAside: readonly ChosenFactor[];
  /** Of the research, in the API; null when it has none. */
  theme: string | null;
  suggestionsShown: boolean;
  onSuggestions: () => void;
  readOnly: boolean;
  onChoose: (item: LibraryFactor) => void;
  onRestore: (row: ChosenFactor) => void;
  onTake: (row: ChosenFactor) => void;
  /** An own factor is asked for, with the name that was searched for in vain. */
  onOwn: (name: string) => void;
  onReadMore: (iri: string) => void;
}

/** The library to choose from. */
export function FactorLibraryList(props: FactorLibraryListProps) {
  const clusters = useClusters();
  const models = useModels();
  return (
    <TheoryAnswer query={useFactors()}>
      {(factors) => (
        <Groups {...props} library={{ factors, clusters: clusters.data ?? [], models: models.data ?? [] }} />
      )}
    </TheoryAnswer>
  );
}

const groupingOptions = [
  { value: 'cluster', label: 'per cluster' },
  { value: 'model', label: 'per model' },
] as const;

function Groups(props: FactorLibraryListProps & { library: FactorLibrary }) {
  const { library, factors, setAside, ownSetAside, readOnly, onOwn } = props;
  const [typed, setTyped] = useState('');
  const [by, setBy] = useState<Grouping>('cluster');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const searching = typed.trim() !== '';
  const chosen = new Map(factors.flatMap((row) => (row.factor === null ? [] : [[row.factor, row] as const])));
  const named = groupsOf(library, by, typed, new Set(chosen.keys()));
  // What nothing is called, the search of the theory may know: by what people say, or with a typing mistake.
  const { found } = useFound(typed, searching);
  const groups = searching && named.length === 0 && found ? foundIn(library, found) : named;
  const instead = groups === named ? null : found?.instead;
  const all = plural(library.factors.filter(({ retired }) => !retired).length, 'factor', 'factoren');
  const allOpen = groups.every(({ key }) => open.has(key));

  return (
    <div className={styles.library}>
      <div className={styles.search} role="search">
        <SearchField
          label="Zoek een factor"
          hint="Ook op een ander woord, zoals “barrières” of “self-efficacy”."
          value={typed}
          onChange={setTyped}
        />
        <RadioGroup
          label="Groepeer"
          options={groupingOptions}
          value={by}
          onChange={(value) => setBy(value ?? 'cluster')}
          className={styles.grouping}
        />
        <div className={styles.count}>
          <CompareFactors library={library.factors} chosen={[...chosen.keys()]} />
          <p role="status">{searching ? `${countOf(groups)} van ${all}` : all}</p>
          {searching || groups.length === 0 ? null : (
            <Button
              variant="textNoPadding"
              small
              onClick={() => setOpen(new Set(allOpen ? [] : groups.map(({ key }) => key)))}
            >
              {allOpen ? 'Sluit alle groepen' : 'Open alle groepen'}
            </Button>
          )}
        </div>
      </div>
      {props.theme ? (
        <ThemeSuggestions
          {...props}
          theme={props.theme}
          library={library.factors}
          shown={props.suggestionsShown}
          onShow={props.onSuggestions}
        />
      ) : null}
      <div role="status">
        {factors.length >= mostFactors && !readOnly ? (
          <Callout>
            Je hebt {mostFactors} factoren gekozen. Meer kan niet in één onderzoek. Haal er eerst een weg als je een
            andere wilt.
          </Callout>
        ) : null}
      </div>
      <div>
        {groups.map((group) => (
          <Group
            {...props}
            key={group.key}
            group={group}
            chosen={chosen}
            setAside={setAside}
            open={searching || open.has(group.key)}
            onToggle={(on) =>
              setOpen((keys) => new Set(on ? [...keys, group.key] : [...keys].filter((key) => key !== group.key)))
            }
          />
        ))}
        {searching && groups.length === 0 ? (
          <p className={styles.nothing}>
            We vonden geen factor met “{typed.trim()}”. Probeer een ander woord, of voeg een eigen factor toe.
          </p>
        ) : null}
        {instead && groups.length > 0 ? <p className={styles.nothing}>Bedoelde je “{instead}”?</p> : null}
      </div>
      {ownSetAside.length > 0 && !readOnly ? <OwnSetAside {...props} /> : null}
      {readOnly ? null : (
        <div className={styles.own}>
          <p>Staat er iets niet bij? Voeg dan je eigen factor toe, met een naam en een omschrijving.</p>
          <Button
            icon={Plus}
            disabled={factors.length >= mostFactors}
            onClick={() => onOwn(groups.length === 0 ? typed.trim() : '')}
          >
            Eigen factor toevoegen
          </Button>
        </div>
      )}
    </div>
  );
}

interface GroupProps extends FactorLibraryListProps {
  group: FactorGroup;
  chosen: ReadonlyMap<string, ChosenFactor>;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** A cluster or model: its factors to tick. */
function Group({ group, chosen, open, onToggle, ...props }: GroupProps) {
  const picked = group.items.filter(({ factor }) => chosen.has(factor['@id'])).length;
  return (
    <Disclosure
      look="row"
      open={open}
      onToggle={onToggle}
      summary={
        <span className={styles.group}>
          {group.name}
          <small>
            {picked > 0
              ? `${picked} van ${group.items.length} gekozen`
              : plural(group.items.length, 'factor', 'factoren')}
          </small>
        </span>
      }
    >
      {open ? (
        <>
          {/* What it is about; what the field says of it stands in the theory. */}
          {group.description ? <p className={styles.description}>{opening(cleanHtml(group.description))}</p> : null}
          <ul className={styles.items} aria-label={group.name}>
            {group.items.map((item) => (
              <Item key={item.factor.id} item={item} row={chosen.get(item.factor['@id']) ?? null} {...props} />
            ))}
          </ul>
        </>
      ) : null}
    </Disclosure>
  );
}

interface ItemProps extends FactorLibraryListProps {
  item: GroupItem;
  /** Its row when it is chosen. */
  row: ChosenFactor | null;
}

function Item({ item: { factor, alsoCalled }, row, factors, setAside, readOnly, ...on }: ItemProps) {
  const wasChosen = row === null && setAside.some((before) => before.factor === factor['@id']);
  const hints = [
    alsoCalled ? `ook: ${alsoCalled}` : null,
    wasChosen ? 'eerder gekozen; wat je schreef komt terug' : null,
  ].filter((hint) => hint !== null);
  return (
    <li className={styles.item}>
      <Checkbox
        label={factor.name}
        hint={hints.length > 0 ? hints.join(' · ') : undefined}
        checked={row !== null}
        disabled={readOnly || (row === null && factors.length >= mostFactors)}
        onChange={() => (row ? on.onTake(row) : on.onChoose(factor))}
      />
      {factor.helpText ? (
        <TheoryHelp
          iri={factor['@id']}
          name={factor.name}
          helpText={factor.helpText}
          onReadMore={() => on.onReadMore(factor['@id'])}
        />
      ) : null}
      <p className={styles.meaning}>{factor.helpText}</p>
    </li>
  );
}

/** Own factors that were taken out before; choosing one brings it back whole. */
const OwnSetAside = ({ factors, ownSetAside, onRestore }: FactorLibraryListProps) => (
  <div className={styles.setAside}>
    <h3>Eigen factoren die je opzij zette</h3>
    <ul>
      {ownSetAside.map((row) => (
        <li key={row.uuid} className={styles.item}>
          <Checkbox
            label={nameOf(row)}
            hint={row.definition}
            checked={false}
            disabled={factors.length >= mostFactors}
            onChange={() => onRestore(row)}
          />
        </li>
      ))}
    </ul>
  </div>
);
