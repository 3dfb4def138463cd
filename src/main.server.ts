import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { accountRoom } from '#access/account/account.server.ts';
import { auditRoom } from '#access/company/audit/audit.server.ts';
import { companyRoom } from '#access/company/company.server.ts';
import { houseStyleRoom } from '#access/company/house-style/house-style.server.ts';
import { installationRoom } from '#access/company/installation/installation.server.ts';
import { limeSurveyRoom } from '#access/company/lime-survey/lime-survey.server.ts';
import { ownPageSettingRoom } from '#access/company/own-page/own-page.server.ts';
import { usersRoom } from '#access/company/users/users.server.ts';
import { licenceRoom } from '#access/licence/licence.server.ts';
import { mailLinksRoom } from '#access/mail-links/user-tokens.server.ts';
import { passkeyRoom } from '#access/passkeys/passkeys.server.ts';
import { sessionRoom } from '#access/session/session.server.ts';
import { scimRoom } from '#access/sign-on/scim/settings.server.ts';
import { signOnRoom } from '#access/sign-on/sign-on.server.ts';
import { stepSamples } from '#examples/step-samples.server.ts';
import type { Config } from '#foundation/server/config.ts';
import { foundationRooms } from '#foundation/server/rooms.ts';
import { collaboratorsRoom } from '#research/collaborators/collaborators.server.ts';
import { downloadsRoom } from '#research/downloads/downloads.server.ts';
import { takeoverRoom } from '#research/lifecycle/takeover.server.ts';
import { notesRoom } from '#research/notes/notes.server.ts';
import { pastRoom } from '#research/past/past.server.ts';
import { presenceRoom } from '#research/presence/presence.server.ts';
import { researchRoom } from '#research/research.server.ts';
import { sharingRoom } from '#research/sharing/sharing.server.ts';
import { transferRoom } from '#research/transfer/import.server.ts';
import { usesRoom } from '#research/uses/uses.server.ts';
import { waitingRoom } from '#research/waiting/waiting.server.ts';
import { workshopRoom } from '#research/workshop/workshop.server.ts';
import { companyArchiveRoom } from '#server/leaving/archive/archive.server.ts';
import { companyClosingRoom } from '#server/leaving/closing/closing.server.ts';
import { openServer as open, type Server, type ServerOptions } from '#server/open.server.ts';
import { type Rooms, resourcesOf, type ServerRoom, stepsOf } from '#server/rooms.server.ts';
import { type RunOptions, run } from '#server/run.server.ts';
import { conductingResearchRoom } from '#steps/conducting-research/conducting-research.server.ts';
import { determineFactorsRoom } from '#steps/determine-factors/determine-factors.server.ts';
import { determineTypeRoom } from '#steps/determine-type/determine-type.server.ts';
import { interventionDesignRoom } from '#steps/intervention-design/intervention-design.server.ts';
import { linkingTechniquesRoom } from '#steps/linking-techniques/linking-techniques.server.ts';
import { prioritisingFactorsRoom } from '#steps/prioritising-factors/prioritising-factors.server.ts';
import { qualitativeResearchRoom } from '#steps/qualitative-research/qualitative-research.server.ts';
import { pastOf } from '#steps/report/past/past.rules.ts';
import { publicQuotesProblem } from '#steps/report/privacy/privacy.rules.ts';
import { withoutPeople } from '#steps/report/privacy/without-people.rules.ts';
import { completionOf, reportRoom } from '#steps/report/report.server.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { researchTargetRoom } from '#steps/research-target/research-target.server.ts';
import { weighingFactorsRoom } from '#steps/weighing-factors/weighing-factors.server.ts';
import { workingWithTechniquesRoom } from '#steps/working-with-techniques/working-with-techniques.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { editorRoom } from '#theory/editor/editor.server.ts';
import { libraryRoom } from '#theory/library/library.server.ts';
import { mediaRoom } from '#theory/media/items.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { documents } from './documents.server.ts';

/** All rooms, those with a step in the order of the process. Whatever the server does with a room follows from this list. */
const roomsWith = (library: () => LibraryNames): readonly ServerRoom[] => [
  ...foundationRooms,
  libraryRoom,
  editorRoom,
  mediaRoom,
  researchRoom,
  usesRoom,
  pastRoom,
  collaboratorsRoom,
  notesRoom,
  waitingRoom,
  presenceRoom,
  sharingRoom,
  workshopRoom,
  researchTargetRoom,
  determineFactorsRoom(library),
  determineTypeRoom,
  qualitativeResearchRoom,
  conductingResearchRoom,
  weighingFactorsRoom,
  prioritisingFactorsRoom,
  linkingTechniquesRoom(library),
  workingWithTechniquesRoom,
  interventionDesignRoom,
  reportRoom,
  downloadsRoom(documents),
  transferRoom,
  usersRoom,
  takeoverRoom,
  companyRoom,
  companyArchiveRoom,
  companyClosingRoom,
  houseStyleRoom,
  limeSurveyRoom,
  ownPageSettingRoom,
  signOnRoom,
  scimRoom,
  licenceRoom,
  auditRoom,
  installationRoom,
  sessionRoom,
  accountRoom,
  passkeyRoom,
  mailLinksRoom,
];

const rooms: Rooms = {
  list: roomsWith,
  completion: completionOf,
  publicQuotesProblem,
  pastOf,
  withoutPeople,
  goalSentence: ({ researchTarget }) => currentGoalSentence(researchTarget),
};

/** The eleven rooms with a step, in the order of the process. */
export const stepRooms = (library: () => LibraryNames): StepRoom[] => stepsOf(roomsWith(library));

/** For what is asked of rooms apart from a library. */
export const noLibrary: LibraryNames = {
  factor: () => undefined,
  technic: () => undefined,
  theme: () => undefined,
  themesNamed: () => [],
};

/** All rooms, for what is asked of them apart from a library. */
export const everyRoom = roomsWith(() => noLibrary);

/** The one table of everything the server offers. */
export const resourceTable = resourcesOf(everyRoom, stepSamples);

export const openServer = (config: Config, options: ServerOptions): Promise<Server> => open(config, rooms, options);

export const main = (options?: RunOptions): Promise<void> => run(rooms, options);

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
