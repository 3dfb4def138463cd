import type { ResearchStatus } from '#foundation/shared/research-status.ts';
import { useThemes } from '#theory/theory.queries.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { Select } from '#ui/form/select.tsx';
import styles from './home.screen.module.css';
import { type ListFilter, type SortOrder, sortLabels, statusLabels } from './list.rules.ts';

/** What one looks for in a list of researches, and in which order. */
export function ResearchFilters({ filter, onChange }: { filter: ListFilter; onChange: (filter: ListFilter) => void }) {
  const { data: themes = [] } = useThemes();
  return (
    <div className={styles.filters} role="search" aria-label="Onderzoeken">
      <SearchField
        label="Zoeken"
        placeholder="Titel, organisatie of thema"
        value={filter.words}
        onChange={(words) => onChange({ ...filter, words: words ?? '' })}
      />
      <Select
        label="Status"
        placeholder="Alle"
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        options={Object.entries(statusLabels).map(([value, label]) => ({ value: value as ResearchStatus, label }))}
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
