import type { AccountDeps } from '#access/account/account.server.ts';
import type { InstallationDeps } from '#access/company/installation/installation.server.ts';
import type { CompanyDeps } from '#access/company/users/users.server.ts';
import type { TokenDeps } from '#access/mail-links/user-tokens.server.ts';
import type { AccessDeps } from '#access/session/session.server.ts';
import type { SignOnDeps } from '#access/sign-on/deps.server.ts';
import type { LookChoice } from '#documents/look.rules.ts';
import type { OpenDatabase } from '#foundation/server/database/database.ts';
import type { DiskSpace } from '#foundation/server/disk-space.ts';
import type { Room } from '#foundation/server/room.ts';
import type { Resource } from '#foundation/shared/resource.ts';
import type { DownloadDeps } from '#research/downloads/downloads.server.ts';
import type { ResearchDeps } from '#research/research.server.ts';
import type { SharedRow } from '#research/sharing/shared.ts';
import type { WaitingDeps } from '#research/waiting/waiting.server.ts';
import type { ArchiveDeps } from '#server/leaving/archive/write.server.ts';
import type { PageKeys } from '#steps/conducting-research/own-page/page-keys.server.ts';
import type { CountedPlan, Expected } from '#study/expectation/expected.rules.ts';
import type { PastDeps } from '#study/past/past.server.ts';
import { sectionKey } from '#study/process.ts';
import type { researchResource } from '#study/research.operations.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { StepContract } from '#study/step/step.contract.ts';
import { stepResource } from '#study/step/step.operations.contract.ts';
import type { StepDeps } from '#study/step/step.server.ts';
import type { WaitingRoom } from '#study/waiting.server.ts';
import type { LoadedLibrary } from '#theory/library/library.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';

/** What rooms may ask of the server that they are opened in; each says itself what it needs of it. */
export interface Deps
  extends AccessDeps,
    AccountDeps,
    TokenDeps,
    CompanyDeps,
    InstallationDeps,
    SignOnDeps,
    ResearchDeps,
    StepDeps,
    WaitingDeps {
  resources: readonly Resource[];
  database: OpenDatabase;
  stop: { draining: boolean };
  space: DiskSpace;
  library: LoadedLibrary;
  downloads: DownloadDeps;
  sharedBy(db: OpenDatabase['db'], secret: string): Promise<SharedRow | null>;
  chosenLookOf(db: OpenDatabase['db'], research: string): Promise<LookChoice | null>;
  expectedOf(db: OpenDatabase['db'], research: string, plan: CountedPlan): Promise<Expected | null>;
  pageKeys: PageKeys;
  allowsOwnPages(db: OpenDatabase['db'], company: number): Promise<boolean>;
}

/** A room of this server: with or without a step, and one with the class of studies, in which all steps have their section. */
export type ServerRoom = Room<Deps> & Partial<StepRoom> & WaitingRoom & { study?: typeof researchResource };

/** All rooms, and what the study shows that only the room of a step knows. */
export interface Rooms
  extends Pick<ResearchDeps, 'completion' | 'goalSentence' | 'publicQuotesProblem'>,
    Pick<PastDeps, 'pastOf'>,
    Pick<ArchiveDeps, 'withoutPeople'> {
  /** With the library, which some ask while they save. */
  list(library: () => LibraryNames): readonly ServerRoom[];
}

export const stepsOf = (rooms: readonly ServerRoom[]): StepRoom[] =>
  rooms.filter((room): room is ServerRoom & StepRoom => room.step !== undefined);

/** The one table of everything the server offers: of a step its class, besides what its room adds. `samples` are contents by section key. */
export function resourcesOf(
  rooms: readonly ServerRoom[],
  samples: Readonly<Record<string, object>>,
): readonly Resource[] {
  const sampleOf = ({ name }: StepContract) => samples[sectionKey(name)] ?? {};
  const sections = stepsOf(rooms).map(({ step: { contract } }) => [
    sectionKey(contract.name),
    { content: contract.content, example: sampleOf(contract) },
  ]);
  return rooms.flatMap(({ study, step, operations, besides, resources = [] }) => [
    ...(study ? [study(Object.fromEntries(sections))] : []),
    ...(step ? [stepResource(step.contract, sampleOf(step.contract), operations?.all, besides)] : []),
    ...resources,
  ]);
}
