import { Plus } from 'lucide-react';
import { Avatar, Avatars } from '#ui/avatar.tsx';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ElevenBars } from '#ui/graphic/eleven-bars.tsx';
import { Note } from '#ui/note.tsx';
import { StaleMark, Status, type StatusState } from '#ui/status.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './style-guide.screen.module.css';

const people = ['Noor Aalbers', 'Sanne de Wit', 'Youssef El Amrani', 'Tim Brouwer'];
const steps: StatusState[] = [
  ...Array<StatusState>(5).fill('ready'),
  'busy',
  'busy',
  'not_applicable',
  'empty',
  'empty',
  'empty',
];

/** Tags, statuses, people and progress. */
export const States = () => (
  <>
    <div className={styles.row}>
      <Tag kind="primary">PRIMAIRE TECHNIEK</Tag>
      <Tag kind="secondary">SECUNDAIRE TECHNIEK</Tag>
      <Tag>eigen keuze</Tag>
    </div>
    <div className={styles.row}>
      <Status state="empty" />
      <Status state="busy" />
      <Status state="ready" />
      <Status state="not_applicable" />
      <StaleMark />
    </div>
    <div className={styles.row}>
      <Avatars names={people} me="Noor Aalbers" label="Werken hieraan" />
      <Avatars names={[...people, 'Eva Jansen', 'Bas Mulder', 'Li Chen']} me="Noor Aalbers" label="Iedereen" />
      <Avatar name="Eva Jansen" small />
    </div>
    <ElevenBars states={steps} words="5 van 11 gereed" />
  </>
);

/** Soft remarks: always an icon and words. */
export const Remarks = () => (
  <div className={styles.stack}>
    <Callout>Je werkt verder waar je gebleven was.</Callout>
    <Callout kind="hint">Beschrijf wat mensen doen, niet wat ze vinden.</Callout>
    <Callout kind="good" title="Gesprekken en vragenlijst wijzen dezelfde kant op." />
    <Callout
      boxed
      kind="warning"
      title="Sanne de Wit heeft deze stap ook veranderd."
      actions={
        <>
          <Button small>Bekijk wat er anders is</Button>
          <Button small variant="text">
            Later
          </Button>
        </>
      }
    >
      Jouw tekst blijft staan. Je kiest per veld welke je houdt.
    </Callout>
    <Callout boxed kind="error" title="Opslaan is niet gelukt.">
      Er is geen verbinding. Je werk staat op dit apparaat en wordt bewaard zodra het weer kan.
    </Callout>
  </div>
);

/** What people wrote beside the work. */
export const Notes = () => (
  <div className={styles.narrow}>
    <Note author="Sanne de Wit" when="gisteren om 16:05" about={<a href="#notitie">Stap 7, Fysieke omgeving</a>}>
      De corporatie wil meedenken over de plek van de containers.
    </Note>
    <Note author="Noor Aalbers" me when="vandaag om 14:32">
      Eerst bellen, dan pas prioriteren.
    </Note>
  </div>
);

/** Nothing here yet, and someone waiting. */
export const Waiting = () => (
  <>
    <EmptyState
      action={
        <Button variant="primary" icon={Plus}>
          Onderzoek toevoegen
        </Button>
      }
    >
      Hier komen je onderzoeken. Een onderzoek helpt je van een doel naar gedrag dat verandert.
    </EmptyState>
    <Spinner immediate />
  </>
);
