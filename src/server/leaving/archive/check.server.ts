import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { fileNameFault } from '#access/company/house-style/house-style.rules.ts';
import { prepareLogo } from '#access/company/house-style/logo.server.ts';
import { limeSurveyAddress } from '#access/company/lime-survey/lime-survey.rules.ts';
import { isAddress } from '#access/mail-links/user-tokens.contract.ts';
import { cleanSvg } from '#foundation/server/image/svg.server.ts';
import { ImageRefused, imageKind } from '#foundation/shared/image/kind.rules.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { notOurs as noResearch } from '#research/transfer/file.contract.ts';
import { readTransfer } from '#research/transfer/read.server.ts';
import { type TransferFile, transferOperations } from '#research/transfer/transfer.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import {
  type ArchivedAbout,
  type ArchivedAnswers,
  type ArchivedAudit,
  type ArchivedNote,
  type ArchivedOrganisation,
  type ArchivedPerson,
  about,
  answersList,
  archivedRoles,
  archiveFormat,
  archiveVersion,
  auditLine,
  libraryImages,
  libraryTexts,
  type Manifest,
  manifest,
  manifestHead,
  notes,
  organisation,
  people,
} from './file.contract.ts';
import { archiveLimits, mostFaults } from './limits.rules.ts';
import { archivePaths, researchOf, researchPath } from './paths.rules.ts';
import { ArchiveRefused, type OpenArchive } from './unzip.server.ts';

export interface CheckDeps {
  steps: readonly StepRoom[];
  /** Raw answers as the step keeps them. */
  rawAnswers: z.ZodMiniType;
  /** Where this installation is. */
  publicUrl: string;
}

/** One research of an archive, read when it is its turn. */
export interface ArchivedResearch {
  about: ArchivedAbout;
  file: TransferFile;
  notes: ArchivedNote[];
  answers: ArchivedAnswers[];
}

/** An archive of which everything was looked at. */
export interface CheckedArchive {
  manifest: Manifest;
  organisation: ArchivedOrganisation;
  logo: Buffer | null;
  people: ArchivedPerson[];
  researches: readonly number[];
  research(number: number): Promise<ArchivedResearch>;
  audit(): Promise<ArchivedAudit[]>;
  /** What is in it and is not taken in. */
  hasLibrary: boolean;
  hasTemplate: boolean;
}

export const archiveFaults = {
  notOurs: 'Dit is geen archief van een organisatie: manifest.json ontbreekt, of zegt iets anders.',
  otherVersion: 'Dit archief komt uit een andere versie van deze tool, die we niet kunnen lezen.',
  shape: (path: string, place: string) =>
    `${path} heeft niet de vorm die erbij hoort${place ? `, bij ${place}` : ''}. Er staat iets te veel, te weinig of iets anders.`,
  nested: (path: string) => `${path} is te diep genest om te lezen.`,
  text: (path: string) => `${path} is geen leesbare JSON in UTF-8.`,
  unnamed: (path: string) => `${path} staat in het archief en niet in manifest.json.`,
  missing: (path: string) => `${path} staat in manifest.json en niet in het archief.`,
  twice: (path: string) => `${path} staat twee keer in manifest.json.`,
  hash: (path: string) => `${path} is veranderd: de SHA-256 of het aantal bytes is anders dan manifest.json zegt.`,
  count: (path: string) => `In ${path} staat een ander aantal dan manifest.json zegt.`,
  foreign: (path: string) => `${path} hoort niet in een archief.`,
  role: (name: string) =>
    `${name} heeft een rol die voor een hele installatie geldt. Zo’n rol komt nooit uit een archief.`,
  address: (name: string) => `Bij ${name} staat geen e-mailadres waarmee iemand kan worden uitgenodigd.`,
  sameAddress: (address: string) => `${address} staat bij twee mensen.`,
  samePerson: (number: number) => `Nummer ${number} is van twee mensen.`,
  nobody: (path: string, number: number) => `${path} noemt persoon ${number}, en die staat niet in people.json.`,
  noResearch: (number: number) => `audit.jsonl noemt onderzoek ${number}, en dat zit niet in het archief.`,
  half: (number: number) => `Van onderzoek ${number} ontbreekt about.json of research.json.`,
  otherNumber: (path: string) => `${path} is van een onderzoek met een ander nummer.`,
  noAdmin: 'Er is geen beheerder in het archief die kan worden uitgenodigd.',
  removedOwner: (path: string) => `${path} is van iemand die is verwijderd. Een onderzoek heeft een eigenaar.`,
  notWhole: (path: string) => `${path} hoort alleen in een volledig archief.`,
  reply: (path: string) => `In ${path} is een antwoord op een notitie die er niet is.`,
  image: (path: string, why: string) => `${path} kunnen we niet innemen. ${why}`,
  unclean: (path: string) =>
    `${path} heeft iets in zich wat niet tekent, zoals een script of een verwijzing. Zo’n tekening maken we niet.`,
};

/** Looks at all of an archive. Throws an `ArchiveRefused` with whatever is wrong; nothing is written. */
export async function checkArchive(archive: OpenArchive, deps: CheckDeps): Promise<CheckedArchive> {
  const faults: string[] = [];
  const found = await readManifest(archive);
  await checkParts(archive, found, faults);
  // What was changed on the way is not read any further.
  stopAt(faults);
  const read = async <T extends z.ZodMiniType>(path: string, shape: T): Promise<z.infer<T> | null> => {
    const value = await jsonOf(archive, path, faults);
    if (value === undefined) return null;
    const parsed = shape.safeParse(value);
    if (parsed.success) return parsed.data as z.infer<T>;
    faults.push(archiveFaults.shape(path, placeOf(parsed.error.issues)));
    return null;
  };
  const counted = (path: string, count: number) => {
    if (found.parts.find((part) => part.path === path)?.count !== count) faults.push(archiveFaults.count(path));
  };
  const about = await read(archivePaths.organisation, organisation);
  const everyone = await read(archivePaths.people, people);
  stopAt(faults);
  counted(archivePaths.people, everyone!.length);
  checkSettings(about!, deps.publicUrl, faults);
  const known = checkPeople(everyone!, faults);
  const logo = await checkLogo(archive, about!, faults);
  const researches = researchNumbers(archive, faults);
  const research = async (number: number) => readResearch(number, archive, read);
  for (const number of researches) {
    await checkResearch({ number, research: await research(number), known, manifest: found, counted, deps, faults });
    stopAt(faults, mostFaults);
  }
  const trail = await readAudit(archive, { known, researches: new Set(researches) }, faults);
  counted(archivePaths.audit, trail.length);
  const hasLibrary = await checkLibrary(archive, read, faults);
  stopAt(faults);
  return {
    manifest: found,
    organisation: about!,
    logo,
    people: everyone!,
    researches,
    research: async (number) => (await research(number))!,
    audit: async () => trail,
    hasLibrary,
    hasTemplate: archive.paths.includes(archivePaths.wordTemplate),
  };
}

function stopAt(faults: readonly string[], most = 1): void {
  if (faults.length >= most) throw new ArchiveRefused(...faults.slice(0, mostFaults));
}

async function readManifest(archive: OpenArchive): Promise<Manifest> {
  if (!archive.paths.includes(archivePaths.manifest)) throw new ArchiveRefused(archiveFaults.notOurs);
  const faults: string[] = [];
  const value = await jsonOf(archive, archivePaths.manifest, faults);
  stopAt(faults);
  const head = manifestHead.safeParse(value);
  if (!head.success || head.data.format !== archiveFormat) throw new ArchiveRefused(archiveFaults.notOurs);
  if (head.data.version !== archiveVersion) throw new ArchiveRefused(archiveFaults.otherVersion);
  const parsed = manifest.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ArchiveRefused(archiveFaults.shape(archivePaths.manifest, placeOf(parsed.error.issues)));
}

/** That what is named is there, and nothing else, each as it was when it was made. */
async function checkParts(archive: OpenArchive, { parts }: Manifest, faults: string[]): Promise<void> {
  const there = new Set(archive.paths);
  const named = new Set<string>([archivePaths.manifest]);
  for (const { path, bytes, sha256 } of parts) {
    if (named.has(path)) faults.push(archiveFaults.twice(path));
    else if (!there.has(path)) faults.push(archiveFaults.missing(path));
    else {
      const content = await archive.read(path);
      if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
        faults.push(archiveFaults.hash(path));
    }
    named.add(path);
    stopAt(faults, mostFaults);
  }
  for (const path of archive.paths) {
    if (!named.has(path)) faults.push(archiveFaults.unnamed(path));
    else if (!isKnown(path)) faults.push(archiveFaults.foreign(path));
  }
  for (const path of [archivePaths.organisation, archivePaths.people, archivePaths.audit])
    if (!there.has(path)) faults.push(archiveFaults.missing(path));
}

const isKnown = (path: string): boolean =>
  (Object.values(archivePaths) as string[]).includes(path) ||
  researchOf(path) !== null ||
  /^house-style\/logo\.(svg|png)$/.test(path) ||
  /^library\/images\/[0-9a-f]{32}\.(webp|png|svg)$/.test(path);

/** Undefined where it cannot be read, which is told. */
async function jsonOf(archive: OpenArchive, path: string, faults: string[]): Promise<unknown> {
  if (!archive.paths.includes(path)) return undefined;
  return parsedJson(path, await archive.read(path), faults);
}

function parsedJson(path: string, bytes: Uint8Array, faults: string[]): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (nestingOf(text) > archiveLimits.nesting) {
      faults.push(archiveFaults.nested(path));
      return undefined;
    }
    return JSON.parse(text);
  } catch {
    faults.push(archiveFaults.text(path));
    return undefined;
  }
}

/** How many lists and objects stand in each other at most; what stands in a text counts for nothing. */
export function nestingOf(text: string): number {
  let [depth, most, inText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inText) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) inText = false;
    } else if (sign === 0x22) inText = true;
    else if (sign === 0x5b || sign === 0x7b) most = Math.max(most, ++depth);
    else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return most;
}

/** Where the first mistake stands: `people.json` at `3.roles`. */
const placeOf = (issues: readonly z.core.$ZodIssue[]): string => {
  const [first] = issues;
  const keys = first?.code === 'unrecognized_keys' ? first.keys.slice(0, 1) : [];
  return [...(first?.path ?? []), ...keys].map((part) => String(part).slice(0, 60)).join('.');
};

/** What stands in addresses, policies and names of files elsewhere is judged as when an admin fills it in. */
function checkSettings({ limeSurvey, houseStyle }: ArchivedOrganisation, publicUrl: string, faults: string[]): void {
  const path = archivePaths.organisation;
  const read = limeSurvey === null ? null : limeSurveyAddress(limeSurvey, publicUrl);
  if (read && 'fault' in read) faults.push(`${path}, limeSurvey: ${read.fault}`);
  else if (read && read.address !== limeSurvey) faults.push(archiveFaults.shape(path, 'limeSurvey'));
  const pattern = fileNameFault(houseStyle?.fileName ?? null);
  if (pattern) faults.push(`${path}, fileName: ${pattern}`);
}

/** The people by their number. */
function checkPeople(everyone: readonly ArchivedPerson[], faults: string[]): ReadonlyMap<number, ArchivedPerson> {
  const known = new Map<number, ArchivedPerson>();
  const addresses = new Set<string>();
  for (const one of everyone) {
    const { number, name, address, roles, state } = one;
    if (known.has(number)) faults.push(archiveFaults.samePerson(number));
    known.set(number, one);
    if (roles.some((role) => !(archivedRoles as readonly string[]).includes(role)))
      faults.push(archiveFaults.role(name));
    if (state === 'removed' ? address !== null : address === null || !isAddress(address))
      faults.push(archiveFaults.address(name));
    if (address === null) continue;
    if (addresses.has(address.toLowerCase())) faults.push(archiveFaults.sameAddress(address));
    addresses.add(address.toLowerCase());
  }
  const admins = everyone.filter(
    ({ roles, state }) => roles.includes('ROLE_COMPANY_ADMIN') && ['active', 'invited'].includes(state),
  );
  if (admins.length === 0) faults.push(archiveFaults.noAdmin);
  return known;
}

async function checkLogo(
  archive: OpenArchive,
  { houseStyle }: ArchivedOrganisation,
  faults: string[],
): Promise<Buffer | null> {
  const path = houseStyle?.logo ?? null;
  const there = archive.paths.filter((one) => one.startsWith('house-style/logo.'));
  for (const other of there) if (other !== path) faults.push(archiveFaults.foreign(other));
  if (path === null) return null;
  if (!there.includes(path)) {
    faults.push(archiveFaults.missing(path));
    return null;
  }
  const bytes = await archive.read(path);
  if (!(await isClean(path, bytes, faults))) return null;
  try {
    await prepareLogo(bytes);
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    faults.push(archiveFaults.image(path, error.message));
  }
  return bytes;
}

/** Images that we make were cleaned already: one that is not the same when it is cleaned again, was changed. */
async function isClean(path: string, bytes: Buffer, faults: string[]): Promise<boolean> {
  try {
    const kind = imageKind(bytes);
    if (kind === null || !path.endsWith(`.${kind}`)) {
      faults.push(archiveFaults.image(path, 'Het is geen afbeelding van de soort die de naam zegt.'));
      return false;
    }
    if (kind !== 'svg' || cleanSvg(bytes).equals(bytes)) return true;
    faults.push(archiveFaults.unclean(path));
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    faults.push(archiveFaults.image(path, error.message));
  }
  return false;
}

function researchNumbers(archive: OpenArchive, faults: string[]): number[] {
  const parts = archive.paths.flatMap((path) => researchOf(path) ?? []);
  const numbers = [...new Set(parts.map(({ number }) => number))].sort((a, b) => a - b);
  for (const number of numbers)
    if (!['about', 'research'].every((part) => archive.paths.includes(researchPath(number, part as 'about'))))
      faults.push(archiveFaults.half(number));
  stopAt(faults);
  return numbers;
}

type Read = <T extends z.ZodMiniType>(path: string, shape: T) => Promise<z.infer<T> | null>;

async function readResearch(number: number, archive: OpenArchive, read: Read): Promise<ArchivedResearch | null> {
  const there = (part: 'notes' | 'answers') => archive.paths.includes(researchPath(number, part));
  const head = await read(researchPath(number, 'about'), about);
  const file = (await read(researchPath(number, 'research'), z.unknown())) as TransferFile | null;
  const said = there('notes') ? await read(researchPath(number, 'notes'), notes) : [];
  const answers = there('answers') ? await read(researchPath(number, 'answers'), answersList) : [];
  return head && file && said && answers && { about: head, file, notes: said, answers };
}

interface Looked {
  number: number;
  research: ArchivedResearch | null;
  known: ReadonlyMap<number, ArchivedPerson>;
  manifest: Manifest;
  counted: (path: string, count: number) => void;
  deps: CheckDeps;
  faults: string[];
}

async function checkResearch({
  number,
  research,
  known,
  manifest: found,
  counted,
  deps,
  faults,
}: Looked): Promise<void> {
  if (!research) return;
  const path = (part: Parameters<typeof researchPath>[1]) => researchPath(number, part);
  const { about: head, notes: said, answers } = research;
  if (head.number !== number) faults.push(archiveFaults.otherNumber(path('about')));
  const named = (at: string, people: readonly number[]) => {
    for (const one of people) if (!known.has(one)) faults.push(archiveFaults.nobody(at, one));
  };
  named(path('about'), [head.owner, ...head.collaborators.map(({ person }) => person)]);
  if (known.get(head.owner)?.state === 'removed') faults.push(archiveFaults.removedOwner(path('about')));
  checkFile(path('research'), research.file, deps.steps, faults);
  if (found.contents !== 'whole') {
    if (said.length > 0) faults.push(archiveFaults.notWhole(path('notes')));
    if (answers.length > 0) faults.push(archiveFaults.notWhole(path('answers')));
  }
  if (said.length > 0) {
    counted(path('notes'), said.length);
    named(
      path('notes'),
      said.flatMap(({ author, mentions }) => [author, ...mentions]),
    );
    const above = new Set(said.filter(({ replyTo }) => replyTo === null).map((note) => note.number));
    if (said.some(({ replyTo }) => replyTo !== null && !above.has(replyTo)))
      faults.push(archiveFaults.reply(path('notes')));
  }
  if (answers.length === 0) return;
  counted(path('answers'), answers.length);
  named(
    path('answers'),
    answers.map(({ importedBy }) => importedBy),
  );
  if (answers.some((one) => !deps.rawAnswers.safeParse(one.answers).success))
    faults.push(archiveFaults.shape(path('answers'), ''));
}

/** The file of a research as it is judged when somebody takes one over. */
function checkFile(path: string, value: unknown, steps: readonly StepRoom[], faults: string[]): void {
  const read = transferOperations.create.body.safeParse(value);
  if (!read.success) {
    const ours = read.error.issues[0]?.message;
    faults.push(`${path}: ${ours?.includes('bestand') ? ours : noResearch}`);
    return;
  }
  try {
    readTransfer(read.data, steps);
  } catch (error) {
    if (!(error instanceof Problem) || !error.extra.violations) throw error;
    faults.push(...error.extra.violations.map(({ message }) => `${path}: ${message}`));
  }
}

async function readAudit(
  archive: OpenArchive,
  { known, researches }: { known: ReadonlyMap<number, ArchivedPerson>; researches: ReadonlySet<number> },
  faults: string[],
): Promise<ArchivedAudit[]> {
  const path = archivePaths.audit;
  const lines = (await archive.read(path)).toString('utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  const entries: ArchivedAudit[] = [];
  for (const [index, text] of lines.entries()) {
    const at = `${path}, regel ${index + 1}`;
    const value = parsedJson(at, Buffer.from(text), faults);
    const read = auditLine.safeParse(value);
    if (read.success) {
      const { actor, subject, research } = read.data;
      for (const one of [actor, subject])
        if (one !== null && !known.has(one)) faults.push(archiveFaults.nobody(at, one));
      if (research !== null && !researches.has(research)) faults.push(archiveFaults.noResearch(research));
      entries.push(read.data);
    } else if (value !== undefined) faults.push(archiveFaults.shape(at, placeOf(read.error.issues)));
    stopAt(faults, mostFaults);
  }
  return entries;
}

/** The library is not taken in; what is in the archive of it is looked at all the same, and every image is one that is named. */
async function checkLibrary(archive: OpenArchive, read: Read, faults: string[]): Promise<boolean> {
  const there = (path: string) => archive.paths.includes(path);
  if (there(archivePaths.libraryTexts)) await read(archivePaths.libraryTexts, libraryTexts);
  const images = there(archivePaths.libraryImages) ? await read(archivePaths.libraryImages, libraryImages) : [];
  const named = new Set(images?.map(({ file }) => file));
  for (const path of archive.paths.filter((one) => one.startsWith('library/images/'))) {
    if (named.has(path)) await isClean(path, await archive.read(path), faults);
    else faults.push(archiveFaults.foreign(path));
    stopAt(faults, mostFaults);
  }
  for (const path of named) if (!there(path)) faults.push(archiveFaults.missing(path));
  return there(archivePaths.libraryTexts) || named.size > 0;
}
