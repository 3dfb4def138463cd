import { useThemes } from '#theory/theory.queries.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import styles from './home.screen.module.css';
import { type ListFilter, type ListState, type SortOrder, sortLabels, stateLabels } from './list.rules.ts';

/** What one looks for in a list of researches, and in which order. */
export function ResearchFilters({ filter, onChange }: { filter: ListFilter; onChange: (filter: ListFilter) => void }) {
  const { data: themes = [] } = useThemes();
  return (
    <div className={styles.filters} role="search" aria-label="Onderzoeken">
      <SearchField
        label="Zoeken"
        placeholder="Een woord uit een titel of tekst"
        value={filter.words}
        onChange={(words) => onChange({ ...filter, words: words ?? '' })}
      />
      <Select
        label="Status"
        placeholder="Alle"
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
        options={Object.entries(stateLabels).map(([value, label]) => ({ value: value as ListState, label }))}
      />
      <Select
        label="Thema"
        placeholder="Alle thema’s"
        value={filter.theme}
        onChange={(theme) => onChange({ ...filter, theme })}
        options={[...themes]
          .sort((a, b) => a.name.localeCompare(b.name, 'nl'))
          .map((theme) => ({ value: theme['@id'], label: theme.name }))}
      />
      <Select
        label="Sorteren"
        placeholder={null}
        value={filter.sort}
        onChange={(sort) => onChange({ ...filter, sort: sort ?? 'changed' })}
        options={Object.entries(sortLabels).map(([value, label]) => ({ value: value as SortOrder, label }))}
      />
    </div>
  );
}
