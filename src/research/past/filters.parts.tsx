import { useState } from 'react';
import { type PastMethod, pastMethods } from '#study/past/past.contract.ts';
import { useFactors, useTechnics, useThemes } from '#theory/theory.queries.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { capitalise, dayOf } from '#ui/format.ts';
import { type PastFilter, usesMore } from './filter.rules.ts';
import styles from './past.module.css';

/** Years before this one that can be chosen. */
const yearsBack = 10;

const optionsOf = (items: readonly { id: number; name: string }[] = []) =>
  items
    .toSorted((one, other) => one.name.localeCompare(other.name, 'nl'))
    .map(({ id, name }) => ({ value: String(id), label: name }));

/** What one looks for among finished researches; what is used less stands folded away. */
export function PastFilters({ filter, onChange }: { filter: PastFilter; onChange: (filter: PastFilter) => void }) {
  const [more, setMore] = useState(usesMore(filter));
  const set = (change: Partial<PastFilter>) => onChange({ ...filter, ...change });
  const thisYear = Number(dayOf(new Date()).slice(0, 4));
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => String(thisYear - back));
  return (
    <div role="search" aria-label="Eerder onderzoek">
      <div className={styles.filters}>
        <SearchField
          label="Zoeken"
          placeholder="Een woord uit een titel of tekst"
          value={filter.words}
          onChange={(words) => set({ words })}
        />
        <Select
          label="Thema"
          placeholder="Alle thema’s"
          value={filter.theme}
          onChange={(theme) => set({ theme })}
          options={optionsOf(useThemes().data)}
        />
        <Select
          label="Factor"
          placeholder="Alle factoren"
          value={filter.factor}
          onChange={(factor) => set({ factor })}
          options={optionsOf(useFactors().data)}
        />
      </div>
      <Disclosure summary="Meer filters" open={more} onToggle={setMore} className={styles.moreFilters}>
        <div className={styles.filters}>
          <TextField label="Doelgroep" value={filter.audience} onChange={(audience) => set({ audience })} />
          <TextField label="Gedrag of doel" value={filter.behaviour} onChange={(behaviour) => set({ behaviour })} />
          <Select
            label="Techniek"
            placeholder="Alle technieken"
            value={filter.technic}
            onChange={(technic) => set({ technic })}
            options={optionsOf(useTechnics().data)}
          />
          <Select
            label="Methode"
            placeholder="Alle methoden"
            value={filter.method}
            onChange={(method) => set({ method })}
            options={(Object.keys(pastMethods) as PastMethod[]).map((value) => ({
              value: value as string,
              label: capitalise(pastMethods[value]),
            }))}
          />
          <Select
            label="Afgerond in"
            placeholder="Alle jaren"
            value={filter.year}
            onChange={(year) => set({ year })}
            options={years.map((value) => ({ value, label: value }))}
          />
        </div>
      </Disclosure>
    </div>
  );
}
