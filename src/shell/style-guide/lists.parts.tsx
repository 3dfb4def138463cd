import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CallToAction } from '#ui/call-to-action.tsx';
import { Card, Cards } from '#ui/card.tsx';
import { RatingGrid } from '#ui/form/rating-grid.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatMark, formatNumber } from '#ui/format.ts';
import { DataTable } from '#ui/list/data-table.tsx';
import { RowList } from '#ui/list/rows.tsx';
import { SideList } from '#ui/list/side.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './style-guide.screen.module.css';

const behaviours = [
  { id: 'bakje', name: 'Etensresten in het bakje doen', hint: 'Na het koken, op het aanrecht' },
  { id: 'legen', name: 'Het bakje legen', hint: 'Minstens twee keer per week' },
];
const criteria = [
  { id: 'impact', name: 'Effect op het doel' },
  { id: 'change', name: 'Te veranderen' },
  { id: 'measure', name: 'Te meten' },
];

/** Marks for rows on criteria. */
export function Grid() {
  const [marks, setMarks] = useState<Record<string, number | null>>({
    'bakje impact': 3,
    'bakje change': 2,
    'legen impact': 2,
  });
  const total = (row: string) => {
    const given = criteria.map(({ id }) => marks[`${row} ${id}`]).filter((one) => typeof one === 'number');
    return given.length ? formatNumber(given.reduce((sum, one) => sum + one, 0)) : '–';
  };
  return (
    <RatingGrid
      caption="Welk gedrag kies je?"
      rowHeader="Gedrag"
      rows={behaviours}
      criteria={criteria}
      scale={{ min: 0, max: 3, words: { 0: 'niet', 1: 'een beetje', 2: 'goed', 3: 'heel goed' } }}
      value={(row, criterion) => marks[`${row} ${criterion}`] ?? null}
      onChange={(row, criterion, mark) => setMarks({ ...marks, [`${row} ${criterion}`]: mark })}
      outcome={{ header: 'Samen', cell: total }}
    />
  );
}

interface Question {
  uuid: string;
  text: string | null;
  kind: string | null;
}

const questions: Question[] = [
  { uuid: '0b7c1c6e-6a52-4f0e-9d0e-2a1c5a3f0001', text: 'Welke stappen gaan makkelijk?', kind: 'open' },
  { uuid: '0b7c1c6e-6a52-4f0e-9d0e-2a1c5a3f0002', text: 'Wat kost moeite?', kind: 'open' },
  { uuid: '0b7c1c6e-6a52-4f0e-9d0e-2a1c5a3f0003', text: 'Hoe vaak legen de buren hun bakje?', kind: 'closed' },
];
const kinds = [
  { value: 'open', label: 'Open vraag' },
  { value: 'closed', label: 'Gesloten vraag' },
];

/** Rows of things; a full list; an empty one. */
export function Rows() {
  const [rows, setRows] = useState(questions);
  const [none, setNone] = useState<Question[]>([]);
  return (
    <>
      <RowList
        label="Vragen voor het gesprek"
        noun="vraag"
        rows={rows}
        onChange={setRows}
        newRow={(uuid) => ({ uuid, text: null, kind: null })}
        max={5}
      >
        {(row, { name, change }) => (
          <div className={styles.rowFields}>
            <TextField label={name} value={row.text} onChange={(text) => change({ text })} />
            <Select label="Soort" options={kinds} value={row.kind} onChange={(kind) => change({ kind })} />
          </div>
        )}
      </RowList>
      <RowList
        label="Aannames"
        noun="aanname"
        empty="Nog geen aannames. Schrijf op wat je denkt te weten, dan kun je het later toetsen."
        rows={none}
        onChange={setNone}
        newRow={(uuid) => ({ uuid, text: null, kind: null })}
        sortable={false}
      >
        {(row, { name, change }) => <TextField label={name} value={row.text} onChange={(text) => change({ text })} />}
      </RowList>
    </>
  );
}

const factors = [
  { name: 'Gemak en frictie', mark: 8, r: 0.46, tag: 'gekozen' },
  { name: 'Fysieke omgeving en voorzieningen', mark: 7.5, r: 0.41, tag: 'gekozen' },
  { name: 'Verwachte nadelen en kosten', mark: 7, r: -0.38, tag: 'niet gekozen' },
];

/** A table of figures, and one without rows. */
export const Table = () => (
  <>
    <DataTable
      caption="Hoe sterk hangt elke factor samen met het gedrag?"
      note="Dezelfde gegevens als in de figuur, in volgorde van belang"
      minWidth="medium"
      columns={[
        { key: 'factor', header: 'Factor', cell: ({ name }) => name, rowHeader: true },
        { key: 'mark', header: 'Belang', cell: ({ mark }) => formatMark(mark), numeric: true },
        { key: 'r', header: 'Samenhang (r)', cell: ({ r }) => formatNumber(r, { decimals: 2 }), numeric: true },
        { key: 'choice', header: 'Keuze', cell: ({ tag }) => tag },
      ]}
      rows={factors}
      rowKey={({ name }) => name}
    />
    <DataTable
      caption="Interviews"
      columns={[
        { key: 'who', header: 'Wie', cell: () => null, rowHeader: true },
        { key: 'when', header: 'Wanneer', cell: () => null },
      ]}
      rows={[]}
      rowKey={(_, index) => index}
      empty="Nog geen interviews."
    />
  </>
);

const sideItems = [
  'Aandacht en geheugen',
  'Fysieke omgeving en voorzieningen',
  'Gemak en frictie',
  'Handelingskennis',
  'Mentale ruimte en doenvermogen',
  'Tijd en geld',
  'Verwachte nadelen en kosten',
  'Vertrouwen in eigen kunnen',
  'Zelfbeeld',
].map((label, index) => ({ id: index, label, to: `/factor/${index + 1}` }));

/** Cards, a list beside a text, and the panel at the end. */
export const Lists = () => (
  <>
    <Cards>
      <Card
        title="Vereenvoudigen en frictie weghalen"
        to="/techniek/1"
        tag={<Tag kind="primary">PRIMAIRE TECHNIEK</Tag>}
      >
        Stappen, keuzes en hobbels wegnemen zodat het gewenste gedrag minder moeite kost.
      </Card>
      <Card title="Begrijpelijke taal" to="/techniek/2" tag={<Tag kind="secondary">SECUNDAIRE TECHNIEK</Tag>}>
        Woorden en zinnen die de doelgroep in één keer snapt.
      </Card>
      <Card title="Gemak en frictie" to="/factor/3" />
    </Cards>
    <div className={styles.narrow}>
      <SideList title="Factoren" items={sideItems} moreLabel="BEKIJK ALLE FACTOREN" lessLabel="MINDER FACTOREN" />
    </div>
    <CallToAction title="Vragen over de theorie achter gedragsverandering? Laat het ons weten!">
      <Button href="tel:+31201234567" icon={Phone}>
        Bel ons
      </Button>
      <Button href="mailto:hulp@drijfveer.example" icon={Mail}>
        Mail ons
      </Button>
    </CallToAction>
  </>
);
