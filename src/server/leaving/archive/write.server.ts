import { styleOf } from '#access/company/house-style/store.server.ts';
import { apiVersion } from '#foundation/server/api-version.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { exportResearch } from '#research/transfer/export.rules.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { readStudy } from '#study/study.server.ts';
import type { Library } from '#theory/library/library.rules.ts';
import {
  answersOf,
  auditOf,
  type FoundResearch,
  imageOf,
  libraryOf,
  type Numbers,
  notesOf,
  notInArchive,
  organisationOf,
  peopleOf,
  researchesOf,
  wordTemplateOf,
} from './collect.server.ts';
import {
  type ArchiveContents,
  type ArchivedImage,
  archiveFormat,
  archiveVersion,
  type Manifest,
} from './file.contract.ts';
import { archivePaths, imagePath, researchPath } from './paths.rules.ts';
import { leftOutOf, readMeOf } from './words.rules.ts';
import { ArchiveWriter, type Sink } from './zip.server.ts';

export interface ArchiveDeps {
  steps: readonly StepRoom[];
  library: { current(): Library };
  /** The sections of a research without what its privacy setting keeps in. */
  withoutPeople(sections: Sections): Sections;
}

export interface WantedArchive {
  company: number;
  contents: ArchiveContents;
  /** What the product is called here, and where it is. */
  sender: { productName: string; publicUrl: string };
  at: Date;
  sink: Sink;
  signal?: AbortSignal | undefined;
}

export interface MadeArchive {
  bytes: number;
  sha256: string;
  manifest: Manifest;
  /** Whose hidden researches are in it, by their uuid, with how many. */
  hiddenOf: ReadonlyMap<string, number>;
}

/** Makes the archive of an organisation, of the database as one transaction sees it. One research at a time is in memory. */
export async function writeArchive(db: Database, deps: ArchiveDeps, wanted: WantedArchive): Promise<MadeArchive> {
  const { company, contents, at, sender } = wanted;
  const whole = contents === 'whole';
  const about = await organisationOf(db, company);
  if (!about) throw new Error('The organisation is gone.');
  const writer = new ArchiveWriter(wanted.sink, at);
  const style = await styleOf(db, company);
  const logo = style?.logo ? (style.logo.svg ? 'house-style/logo.svg' : 'house-style/logo.png') : null;
  const { logo: image, ...chosen } = style ?? { logo: null };
  await writer.add(archivePaths.organisation, json({ ...about, houseStyle: style && { ...chosen, logo } }));
  if (image && logo) await writer.add(logo, image.svg ?? image.png);
  const template = await wordTemplateOf(db, company);
  if (template) await writer.add(archivePaths.wordTemplate, json(template));
  const { people, numbers, platform } = await peopleOf(db, company);
  await writer.add(archivePaths.people, json(people), people.length);
  const researches = await researchesOf(db, company, whole);
  const researchNumbers = new Map(researches.map(({ uuid }, index) => [uuid, index + 1]));
  for (const research of researches) {
    wanted.signal?.throwIfAborted();
    await addResearch(db, deps, writer, research, {
      number: researchNumbers.get(research.uuid)!,
      people: numbers,
      whole,
      at,
    });
  }
  await addLibrary(db, writer, company, numbers);
  const lines: string[] = [];
  let entries = 0;
  for await (const batch of auditOf(db, company, { people: numbers, researches: researchNumbers })) {
    entries += batch.length;
    lines.push(batch.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  }
  await writer.add(archivePaths.audit, lines.join(''), entries);
  const leftOut = leftOutOf(contents, {
    ...(await notInArchive(db, company)),
    platform,
    template: template !== undefined,
  });
  const head = { organisation: about.name, madeAt: at.toISOString(), contents, leftOut } as const;
  await writer.add(archivePaths.readMe, readMeOf(sender.productName, head));
  const manifest: Manifest = {
    format: archiveFormat,
    version: archiveVersion,
    ...head,
    madeBy: { product: sender.productName, version: apiVersion, installation: sender.publicUrl },
    counts: { people: people.length, researches: researches.length, audit: entries },
    parts: writer.parts,
  };
  await writer.add(archivePaths.manifest, json(manifest), 1, { named: false });
  const hiddenOf = new Map<string, number>();
  for (const { visible, about: one } of researches)
    if (!visible) hiddenOf.set(one.owner, (hiddenOf.get(one.owner) ?? 0) + 1);
  return { ...(await writer.end()), manifest, hiddenOf };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

async function addResearch(
  db: Database,
  { steps, library, withoutPeople }: ArchiveDeps,
  writer: ArchiveWriter,
  { uuid, details, about }: FoundResearch,
  { number, people, whole, at }: { number: number; people: Numbers; whole: boolean; at: Date },
): Promise<void> {
  const owner = people.get(about.owner);
  if (owner === undefined) throw new Error(`The owner of research ${uuid} is of another organisation.`);
  const { sections } = await readStudy(db, steps, uuid);
  const told = whole ? sections : withoutPeople(sections);
  const contracts = steps.map(({ step }) => step.contract);
  const file = json(exportResearch({ ...details, ...told }, contracts, library.current(), at));
  const collaborators = about.collaborators.flatMap(({ person, since }) => {
    const one = people.get(person);
    return one === undefined ? [] : { person: one, since };
  });
  await writer.add(researchPath(number, 'about'), json({ number, ...about, owner, collaborators }));
  await writer.add(researchPath(number, 'research'), file);
  if (!whole) return;
  const notes = await notesOf(db, uuid, people, (subject) => file.includes(subject));
  if (notes.length > 0) await writer.add(researchPath(number, 'notes'), json(notes), notes.length);
  const answers = await answersOf(db, uuid, people);
  if (answers.length > 0) await writer.add(researchPath(number, 'answers'), json(answers), answers.length);
}

async function addLibrary(db: Database, writer: ArchiveWriter, company: number, people: Numbers): Promise<void> {
  const { texts, images } = await libraryOf(db, company, people);
  const named: ArchivedImage[] = [];
  for (const { id, image } of images) {
    const found = await imageOf(db, id);
    if (!found) continue;
    const file = imagePath(found.hash, found.extension);
    await writer.add(file, found.content);
    named.push({ ...image, file });
  }
  if (texts.length > 0) await writer.add(archivePaths.libraryTexts, json(texts), texts.length);
  if (named.length > 0) await writer.add(archivePaths.libraryImages, json(named), named.length);
}
