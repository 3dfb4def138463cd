import { sizeInWords } from '#foundation/shared/size.ts';
import { alerts, type WarningName } from './alerts.rules.ts';
import { durationInWords } from './duration.rules.ts';
import type { Installation } from './installation.contract.ts';
import { mailCauseInWords } from './mail-causes.rules.ts';

type Figures = Omit<Installation, 'warnings' | '@id' | '@type'>;
type Warning = Installation['warnings'][number];
/** What is the matter, and what to do. */
type Words = Pick<Warning, 'message' | 'action'>;

/** What asks something of the operator at this moment, in the order of `alerts`. */
export function warningsOf(figures: Figures): Warning[] {
  return (Object.keys(alerts) as WarningName[]).flatMap((name) =>
    judge[name](figures).map((words) => ({ name, alert: alerts[name].alert, urgent: alerts[name].urgent, ...words })),
  );
}

const when = (holds: boolean, words: () => Words): Words[] => (holds ? [words()] : []);

/** Fewer requests than this say nothing about a share of them. */
const enoughRequests = 50;

const diskWords: Record<Figures['disks'][number]['of'], { name: string; action: string }> = {
  data: {
    name: 'de gegevens',
    action: 'Maak ruimte of neem een grotere schijf. Is hij vol, dan kan niemand meer opslaan.',
  },
  backups: {
    name: 'de back-ups',
    action:
      'Maak ruimte, bewaar back-ups korter (BACKUP_DAYS) of neem een grotere schijf. Is hij vol, dan komt er geen back-up bij.',
  },
  archive: {
    name: 'het archief',
    action:
      'Maak ruimte, bewaar het korter (WAL_ARCHIVE_DAYS) of neem een grotere schijf. Is hij vol, dan loopt daarna die van de gegevens vol.',
  },
};

const judge: Record<WarningName, (figures: Figures) => Words[]> = {
  failing_saves: ({ requests: { failedSaves } }) =>
    when(failedSaves > alerts.failing_saves.limits[0], () => ({
      message: `Opslaan mislukte ${times(failedSaves)} in het laatste kwartier.`,
      action: 'Kijk naar de database en haar schijf. Wat mensen typten, bewaart hun browser en stuurt die opnieuw.',
    })),
  disk_nearly_full: ({ disks }) => {
    const [bytes, share] = alerts.disk_nearly_full.limits;
    return disks
      .filter(({ free, size }) => free < bytes || free / size < share)
      .map(({ of, free, size }) => ({
        message: `De schijf van ${diskWords[of].name} is bijna vol: nog ${sizeInWords(free)} (${percent(free / size)}).`,
        action: diskWords[of].action,
      }));
  },
  backup_failing: ({ backups, jobs }) =>
    when(backups !== null && failuresOf(jobs, 'backup') > alerts.backup_failing.limits[0], () => ({
      message: 'De laatste back-up is niet gemaakt, of kwam op proef niet heel terug.',
      action: 'Het log zegt waarom: zoek op de taak backup. Elk uur probeert een server het opnieuw.',
    })),
  backup_late: ({ at, backups, servers }) => {
    const last = backups?.last?.at ?? null;
    // Before the first one the clock begins when the oldest server did.
    const since = last ?? servers[0]?.startedAt ?? at;
    return when(backups !== null && secondsBetween(since, at) > alerts.backup_late.limits[0], () => ({
      message: last
        ? `De laatste back-up is ${durationInWords(secondsBetween(last, at))} oud.`
        : 'Er is nog geen back-up, terwijl die al gemaakt had moeten zijn.',
      action: 'Kijk in het log bij de taak backup, en of er een server draait die taken doet.',
    }));
  },
  archive_stuck: ({ archive }) =>
    when(archive !== null && archive.waited > alerts.archive_stuck.limits[0], () => ({
      message: `Al ${durationInWords(archive?.waited ?? 0)} komt er niets bij het archief: ${archive?.waiting === 1 ? 'er wacht 1 bestand' : `er wachten ${number.format(archive?.waiting ?? 0)} bestanden`}.`,
      action:
        'Kijk of de map van WAL_ARCHIVE_DIR er is en of daar ruimte is; postgres.log zegt wat er misgaat. Wat wacht, vult de schijf van de gegevens.',
    })),
  base_late: ({ at, archive }) => {
    const base = archive?.base?.at ?? null;
    return when(archive !== null && (base === null || secondsBetween(base, at) > alerts.base_late.limits[0]), () => ({
      message: base
        ? `De laatste basiskopie is ${durationInWords(secondsBetween(base, at))} oud.`
        : 'Er is geen basiskopie: terug naar een moment kan nu niet.',
      action: 'Kijk in het log bij de taak base_copy. Elk uur probeert de server het opnieuw.',
    }));
  },
  jobs_stuck: ({ jobs }) => {
    const stuck = jobs.filter(({ oldest }) => oldest > alerts.jobs_stuck.limits[0]);
    return when(stuck.length > 0, () => ({
      message: `Taken blijven liggen, tot ${durationInWords(Math.max(...stuck.map(({ oldest }) => oldest)))}: ${labels(stuck)}.`,
      action: 'Kijk in het log of een server taken doet. Eén taak kan de andere ophouden.',
    }));
  },
  failing_requests: ({ requests: { answered, failed } }) =>
    when(answered >= enoughRequests && failed / answered > alerts.failing_requests.limits[0], () => ({
      message: `${percent(failed / answered)} van de verzoeken mislukte in het laatste kwartier.`,
      action: 'Zoek in het log op “unexpected”, en volg het nummer bij request.',
    })),
  no_backup: ({ backups, ownPostgres }) =>
    // Of another PostgreSQL its own keeper may make them.
    when(backups === null && ownPostgres, () => ({
      message: 'Er wordt geen back-up gemaakt.',
      action: 'Zet BACKUP_DIR op een map, het liefst op een andere schijf, en start de server opnieuw.',
    })),
  mail_delayed: ({ jobs, mail: { waiting, delayed } }) =>
    when(failuresOf(jobs, 'mail') > alerts.mail_delayed.limits[0], () => ({
      message: `De mailserver neemt geen mails aan. Er ${waiting === 1 ? 'wacht 1 mail' : `wachten ${number.format(waiting)} mails`}.`,
      action: `${mailCauseInWords(delayed?.cause ?? null)} Mails die wachten, gaan vanzelf weer mee.`,
    })),
  no_mail_server: ({ mail: { server } }) =>
    when(!server, () => ({
      message: 'Mails komen niet aan: er is geen mailserver ingesteld.',
      action: 'Zet SMTP_URL en start de server opnieuw. Tot dan staan mails als bestand in de map outbox.',
    })),
  jobs_failing: ({ jobs }) => {
    const failing = jobs.filter(
      // These have warnings of their own.
      ({ task, failures }) => failures > alerts.jobs_failing.limits[0] && task !== 'mail' && task !== 'backup',
    );
    return when(failing.length > 0, () => ({
      message: `Een taak mislukt telkens: ${labels(failing)}.`,
      action: `Het log zegt waarom: zoek op de taak ${failing.map(({ task }) => task).join(' of ')}.`,
    }));
  },
  documents_waiting: ({ documents: { waiting } }) =>
    when(waiting > alerts.documents_waiting.limits[0], () => ({
      message: `Er wachten ${number.format(waiting)} bestanden om gemaakt te worden.`,
      action: 'Blijft dat zo, zet er dan een server bij: elke server maakt er één tegelijk.',
    })),
  two_builds: ({ servers }) => {
    const builds = new Set(servers.map(({ build }) => build));
    return when(builds.size > alerts.two_builds.limits[0], () => ({
      message: `Er draaien ${builds.size} versies naast elkaar.`,
      action: 'Ben je niet aan het bijwerken? Start dan ook de andere servers met de nieuwste versie.',
    }));
  },
  slow: ({ requests: { answered, slow } }) =>
    when(answered >= enoughRequests && slow / answered > 1 - alerts.slow.limits[0], () => ({
      message: `${percent(slow / answered)} van de verzoeken duurde langer dan een seconde in het laatste kwartier.`,
      action: 'Kijk bij Figures in docs/operating.md welke cijfers zeggen waar de tijd blijft.',
    })),
  busy: ({ load: { busy } }) =>
    when(busy !== null && busy > alerts.busy.limits[0], () => ({
      message: `Deze server was ${percent(busy ?? 0)} van het laatste kwartier aan het rekenen.`,
      action: 'Blijft dat zo, zet er dan een server bij (docs/scale.md).',
    })),
  connections_awaited: ({ load: { connectionsAwaited } }) =>
    when(connectionsAwaited > alerts.connections_awaited.limits[0], () => ({
      message: `${number.format(connectionsAwaited)} ${connectionsAwaited === 1 ? 'verzoek wacht' : 'verzoeken wachten'} op een verbinding met de database.`,
      action: 'Kijk over een minuut opnieuw. Blijft het, dan is de database traag of zijn er te veel verzoeken.',
    })),
  memory: ({ load: { memory } }) =>
    when(memory > alerts.memory.limits[0], () => ({
      message: `Deze server gebruikt ${sizeInWords(memory)} geheugen.`,
      action: 'Dat is meer dan nodig hoort te zijn. Start hem opnieuw als het blijft groeien, en meld het ons.',
    })),
};

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });
const percent = (share: number) =>
  `${number.format(share < 0.1 ? Math.round(share * 1000) / 10 : Math.round(share * 100))} %`;
const times = (count: number) => (count === 1 ? 'één keer' : `${number.format(count)} keer`);
const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;
const and = new Intl.ListFormat('nl-NL', { type: 'conjunction' });
const labels = (jobs: Figures['jobs']) => and.format(jobs.map(({ label }) => label));
const failuresOf = (jobs: Figures['jobs'], task: string) => jobs.find((job) => job.task === task)?.failures ?? 0;
