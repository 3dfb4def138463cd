import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { factorResource, sessionResource } from '#access/account/account.contract.ts';
import { accountRoutes } from '#access/account/account.server.ts';
import { auditResource } from '#access/company/audit/audit.contract.ts';
import { auditRoutes } from '#access/company/audit/audit.server.ts';
import { companyResource } from '#access/company/company.contract.ts';
import { companyRoutes } from '#access/company/company.server.ts';
import {
  type FirstLogin,
  FirstStartFailed,
  firstLoginFile,
  isEmpty,
  makeFirstUsers,
  tellFirstLogins,
  writeFirstLogins,
} from '#access/company/first-start.server.ts';
import { companyHousekeeping, forgetAccess } from '#access/company/housekeeping.server.ts';
import type { Forget } from '#access/company/users/changes.server.ts';
import { invitationResource } from '#access/company/users/invitations.contract.ts';
import { takeoverResource } from '#access/company/users/takeover.contract.ts';
import { userResource } from '#access/company/users/users.contract.ts';
import { companyUserRoutes } from '#access/company/users/users.server.ts';
import { licenceResource } from '#access/licence/licence.contract.ts';
import { licenceRoutes } from '#access/licence/licence.server.ts';
import { namingWhomToCall } from '#access/licence/refusal.server.ts';
import { tellOfRefusedMail } from '#access/mail-links/refused-mail.server.ts';
import { tokenResource } from '#access/mail-links/user-tokens.contract.ts';
import { userTokenRoutes } from '#access/mail-links/user-tokens.server.ts';
import { accessHousekeeping } from '#access/session/housekeeping.server.ts';
import { createIdentity } from '#access/session/identity.server.ts';
import { readKeys } from '#access/session/keys.server.ts';
import { accessRoutes } from '#access/session/session.server.ts';
import { makeExample } from '#examples/examples.server.ts';
import { stepSamples } from '#examples/step-samples.ts';
import { auditHousekeeping } from '#foundation/server/audit.ts';
import { type Config, ConfigurationError, readConfig } from '#foundation/server/config.ts';
import {
  type DatabaseLimits,
  type OpenDatabase,
  openDatabase,
  quietClient,
} from '#foundation/server/database/database.ts';
import { createListener } from '#foundation/server/database/listener.ts';
import { DataFolderInUse, lockKeys, oneAtATime } from '#foundation/server/database/lock.ts';
import { MigrationRefused } from '#foundation/server/database/migrate.ts';
import { isReadableOnTheWay } from '#foundation/server/database/url.ts';
import { discoveryResource, discoveryRoutes } from '#foundation/server/discovery/discovery.ts';
import { problemResources, problemRoutes } from '#foundation/server/discovery/problem-resources.ts';
import { watchDiskSpace } from '#foundation/server/disk-space.ts';
import { healthResource, healthRoutes } from '#foundation/server/health.ts';
import { type Clear, housekeep } from '#foundation/server/housekeeping.ts';
import { createApp } from '#foundation/server/http/app.ts';
import { createDrain, type StopLimits, usualStop } from '#foundation/server/http/drain.ts';
import { forgetOldKeys } from '#foundation/server/http/idempotency.ts';
import type { Route } from '#foundation/server/http/route.ts';
import { createJobs, type Jobs, jobsHousekeeping } from '#foundation/server/jobs.ts';
import { openLog } from '#foundation/server/log.ts';
import { forgetMail, mailTask } from '#foundation/server/mail.ts';
import { prepareDatabase } from '#foundation/server/prepare-database.ts';
import { rateLimitHousekeeping } from '#foundation/server/rate-limit.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { createWorkerLine } from '#foundation/server/worker-line.ts';
import type { Resource } from '#foundation/shared/resource.ts';
import { candidateRoutes } from '#research/collaborators/candidates.server.ts';
import { collaboratorRoutes } from '#research/collaborators/collaborators.server.ts';
import { downloadResource } from '#research/downloads/downloads.contract.ts';
import { downloadRoutes } from '#research/downloads/downloads.server.ts';
import { createEventHub } from '#research/events.server.ts';
import { answerResearch, presentResearch } from '#research/full.server.ts';
import { researchHousekeeping } from '#research/lifecycle/housekeeping.server.ts';
import { forgetCollaborator, takeoverRoutes } from '#research/lifecycle/takeover.server.ts';
import { noteResource } from '#research/notes/notes.contract.ts';
import { noteRoutes, notesOfResearch } from '#research/notes/notes.server.ts';
import { notesFile } from '#research/notes/table.rules.ts';
import { presenceBeat } from '#research/presence/pace.contract.ts';
import { presenceResource } from '#research/presence/presence.contract.ts';
import { forgetPresence, forgetSilent, presenceRoutes } from '#research/presence/presence.server.ts';
import { type ResearchHouse, researchRoutes } from '#research/research.server.ts';
import { shareResource } from '#research/sharing/sharing.contract.ts';
import { isShared, sharedBy, sharingRoutes } from '#research/sharing/sharing.server.ts';
import { exportResearch } from '#research/transfer/export.server.ts';
import { transferRoutes } from '#research/transfer/import.server.ts';
import { transferResource } from '#research/transfer/transfer.contract.ts';
import { researchUseResource } from '#research/uses/uses.contract.ts';
import { researchUseRoutes } from '#research/uses/uses.server.ts';
import { appPaths } from '#shell/page-paths.rules.ts';
import { publicPaths } from '#shell/public-paths.rules.ts';
import { assetsPath, serveSite } from '#shell/site.server.ts';
import { surveyAnswersResource } from '#steps/conducting-research/answers/answers.contract.ts';
import { surveyAnswersRoutes } from '#steps/conducting-research/answers/answers.server.ts';
import { forgetSurveyAnswers } from '#steps/conducting-research/answers/store.server.ts';
import { conductingResearchRoom } from '#steps/conducting-research/conducting-research.server.ts';
import { determineFactorsRoom } from '#steps/determine-factors/determine-factors.server.ts';
import { determineTypeRoom } from '#steps/determine-type/determine-type.server.ts';
import { interventionDesignRoom } from '#steps/intervention-design/intervention-design.server.ts';
import { linkingTechniquesRoom } from '#steps/linking-techniques/linking-techniques.server.ts';
import { prioritisingFactorsRoom } from '#steps/prioritising-factors/prioritising-factors.server.ts';
import { qualitativeResearchRoom } from '#steps/qualitative-research/qualitative-research.server.ts';
import { documentWriter } from '#steps/report/documents.server.ts';
import { publicReport } from '#steps/report/model/public.rules.ts';
import { publicResearchResource } from '#steps/report/public/public.contract.ts';
import { publicRoutes } from '#steps/report/public/public.server.ts';
import { report } from '#steps/report/report.contract.ts';
import { reportClassOperations, reportOperations } from '#steps/report/report.operations.contract.ts';
import { completionOf, reportRoom, reportRoutes } from '#steps/report/report.server.ts';
import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { currentGoalSentence } from '#steps/research-target/research-target.rules.ts';
import { researchTargetRoom } from '#steps/research-target/research-target.server.ts';
import { gradeDecisionResource } from '#steps/weighing-factors/decisions/decisions.contract.ts';
import { decisionRoutes } from '#steps/weighing-factors/decisions/decisions.server.ts';
import { factorMarkResource } from '#steps/weighing-factors/marks/marks.contract.ts';
import { forgetMarks, markRoutes } from '#steps/weighing-factors/marks/marks.server.ts';
import { weighingFactorsRoom } from '#steps/weighing-factors/weighing-factors.server.ts';
import { techniqueIdeaResource } from '#steps/working-with-techniques/votes/votes.contract.ts';
import { forgetVotes, ideaRoutes } from '#steps/working-with-techniques/votes/votes.server.ts';
import { workingWithTechniquesRoom } from '#steps/working-with-techniques/working-with-techniques.server.ts';
import { collaboratorResource } from '#study/collaborators.contract.ts';
import { sectionKey } from '#study/process.ts';
import {
  researchFactorResource,
  researchResource,
  selectedFactorResource,
} from '#study/research.operations.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { StepContract } from '#study/step/step.contract.ts';
import { type StepOperations, stepOperations, stepResource } from '#study/step/step.operations.contract.ts';
import { type StepHouse, stepRoutes } from '#study/step/step.server.ts';
import { editorResources } from '#theory/editor/editor.contract.ts';
import { editorRoutes } from '#theory/editor/editor.server.ts';
import { openLibrary, theoryRoutes } from '#theory/library/library.server.ts';
import { loadLibrary } from '#theory/library/store.server.ts';
import { readSynonyms } from '#theory/library/synonyms.server.ts';
import { mediaRoutes } from '#theory/media/items.server.ts';
import { mediaResource } from '#theory/media/media.contract.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { searchDocumentResource } from '#theory/search/search.operations.contract.ts';
import { libraryResources } from '#theory/theory.operations.contract.ts';
import { documentInputs } from './documents.server.ts';

/** The eleven rooms, in the order of the process. */
export const stepRooms = (library: () => LibraryNames): StepRoom[] => [
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
];

const noLibrary: LibraryNames = {
  factor: () => undefined,
  technic: () => undefined,
  theme: () => undefined,
  themesNamed: () => [],
};

const goalSentenceOf = (sections: Record<string, unknown>) =>
  currentGoalSentence(sections.researchTarget as ResearchTarget);

const operationsOf = (room: StepRoom): StepOperations =>
  room === reportRoom ? reportOperations.step : stepOperations(room.step.contract);

const contracts: readonly StepContract[] = stepRooms(() => noLibrary).map((room) => room.step.contract);

/** The one table of everything the server offers. */
export const resourceTable: readonly Resource[] = [
  discoveryResource,
  ...problemResources,
  healthResource,
  ...libraryResources,
  ...editorResources,
  mediaResource,
  searchDocumentResource,
  researchResource(
    Object.fromEntries(
      contracts.map((contract) => {
        const key = sectionKey(contract.name);
        return [key, { content: contract.content, example: stepSamples[key] ?? {} }];
      }),
    ),
  ),
  researchFactorResource,
  selectedFactorResource,
  researchUseResource,
  collaboratorResource,
  noteResource,
  presenceResource,
  factorMarkResource,
  gradeDecisionResource,
  techniqueIdeaResource,
  surveyAnswersResource,
  shareResource,
  publicResearchResource,
  ...contracts.map((contract) =>
    stepResource(
      contract,
      stepSamples[sectionKey(contract.name)] ?? {},
      contract === report ? reportClassOperations : undefined,
    ),
  ),
  downloadResource,
  transferResource,
  userResource,
  invitationResource,
  takeoverResource,
  companyResource,
  licenceResource,
  auditResource,
  sessionResource,
  factorResource,
  tokenResource,
];

/** What is cleared away every hour; each room knows what is of no more use. */
const housekeeping: Clear[] = [
  accessHousekeeping,
  companyHousekeeping,
  researchHousekeeping,
  forgetSurveyAnswers,
  rateLimitHousekeeping,
  jobsHousekeeping,
  forgetOldKeys,
  auditHousekeeping,
];

/** What goes with a user who is removed; each room knows what it has of them. */
export const forgetUser: Forget[] = [
  forgetCollaborator,
  forgetMarks,
  forgetVotes,
  forgetPresence,
  forgetMail,
  forgetAccess,
];

export interface House {
  app: FastifyInstance;
  database: OpenDatabase;
  /** Mail and housekeeping. They wait until `jobs.start()`. */
  jobs: Jobs;
  /** Of a first start: who can log in, and with what. */
  firstLogins: FirstLogin[];
  close(): Promise<void>;
}

export interface HouseOptions {
  log: Logger;
  /** The folder of the built browser side. */
  site?: string;
  /** Skips migrating, loading and the first users: for tests, whose template has these. */
  prepared?: boolean;
  /** Other limits than the usual ones, for tests. */
  limits?: Partial<DatabaseLimits>;
  stop?: Partial<StopLimits>;
}

const libraryFolder = join(rootDir, 'library');

/** Opens the house: database, library, routes. Nobody listens yet. */
export async function openHouse(config: Config, options: HouseOptions): Promise<House> {
  const { log } = options;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  if (config.databaseUrl && isReadableOnTheWay(config.databaseUrl))
    log.warn(
      'DATABASE_URL leads to another machine without TLS: its password and all data can be read on the way. Add ?sslmode=verify-full, unless the network between is yours alone.',
    );
  const database = await openDatabase(config, {
    say: (sentence) => log.info(sentence),
    ...(options.limits && { limits: options.limits }),
  });
  try {
    return await furnish(config, options, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function furnish(config: Config, options: HouseOptions, database: OpenDatabase): Promise<House> {
  const { log } = options;
  const { db } = database;
  if (!options.prepared) await prepare(config, database);
  const keys = await readKeys(db, config.jwtSecret);
  const listener = createListener(database.listenClient);
  const identity = createIdentity(db, keys);
  listener.on('rights_changed', identity.flush);
  listener.onLost(identity.flush);
  const shelf = await openLibrary(db, listener, log, readSynonyms(join(rootDir, 'library')));
  const version = options.site ? await buildVersion(options.site) : 'development';
  const events = createEventHub(listener, identity.authenticate, version);
  await listener.start();

  const rooms = stepRooms(() => shelf);
  const worker = createWorkerLine(documentWorker());
  const researchHouse: ResearchHouse = {
    rooms,
    library: () => shelf,
    completion: completionOf,
    goalSentence: goalSentenceOf,
    events,
    secretOf: (research, generation) => keys.derive('share', `${research} ${generation}`).toString('base64url'),
  };
  const stepHouse: StepHouse = {
    rooms,
    present: ({ db, signed }, uuid) => answerResearch(db, researchHouse, signed, uuid),
  };
  const reportLibrary = () => {
    const { factors, technics, sources } = shelf.library();
    return { factors: factors.all, technics: technics.all, sources: sources.all };
  };
  const stop = { draining: false };
  const space = watchDiskSpace(db, database.embedded ? [config.dataDir, database.embedded.home.folder] : [], log);
  let address = '';
  const publicUrl = () => config.publicUrl ?? address;
  const sender = () => ({ ...config, publicUrl: publicUrl() });
  const companyHouse = { db, sender, forget: forgetUser, helpPhone: config.helpPhone, helpEmail: config.helpEmail };
  const jobs = createJobs({
    url: database.url,
    log,
    tasks: {
      mail: mailTask(config, log, tellOfRefusedMail),
      housekeeping: (_payload, context) => housekeep(context.db, housekeeping, log),
    },
    hourly: ['housekeeping'],
  });
  const routes: Route[] = [
    ...discoveryRoutes(resourceTable, sender),
    ...problemRoutes(),
    ...healthRoutes(database, stop, space),
    ...theoryRoutes(shelf),
    ...editorRoutes(shelf),
    ...mediaRoutes(),
    ...researchRoutes(researchHouse),
    ...researchUseRoutes(() => shelf),
    ...collaboratorRoutes({ sender }),
    ...candidateRoutes({ sender }),
    ...takeoverRoutes(),
    ...noteRoutes(),
    ...presenceRoutes(),
    ...sharingRoutes(researchHouse),
    ...publicRoutes({
      sharedBy,
      rooms,
      library: () => shelf,
      publicReport: ({ sections, ...shared }) =>
        publicReport({ ...shared, sections: sections as never, library: reportLibrary() }),
    }),
    ...rooms.flatMap((room) => stepRoutes(stepHouse, room, operationsOf(room))),
    ...reportRoutes(stepHouse),
    ...markRoutes(),
    ...decisionRoutes(),
    ...ideaRoutes(),
    ...surveyAnswersRoutes(),
    ...downloadRoutes({
      db,
      authenticate: identity.authenticate,
      personOf: identity.personOf,
      takesAccessTokens: config.downloadWithAccessToken,
      write: documentWriter({
        library: shelf.library,
        worker,
        present: (research, signed) => presentResearch(db, researchHouse, signed, research),
        inputs: documentInputs,
        notes: async (research, study) => notesFile(await notesOfResearch(db, research), study),
        whole: (study) => exportResearch(study, rooms, shelf.library(), new Date()),
      }),
    }),
    ...transferRoutes({ rooms, shelf: shelf.library }),
    ...accessRoutes({ db, keys, log, sender, forget: identity.flush }),
    ...accountRoutes({ db, keys, sender, forget: identity.flush }),
    ...userTokenRoutes({ db, keys, log, sender }),
    ...companyUserRoutes(companyHouse),
    ...companyRoutes(companyHouse),
    ...licenceRoutes(companyHouse),
    ...auditRoutes(),
  ].map((one) => namingWhomToCall(one, config));
  const app = createApp({
    database,
    routes,
    resources: resourceTable,
    authenticate: identity.authenticate,
    publicUrl,
    log,
    space,
    trustProxy: config.trustProxy,
    pages: [...appPaths, ...publicPaths, assetsPath],
  });
  const drain = createDrain(app, stop);
  app.addHook('onListen', async () => {
    const listening = app.server.address();
    if (listening && typeof listening === 'object') address = `http://${config.host}:${listening.port}`;
  });
  if (options.site) {
    await serveSite(app, {
      root: options.site,
      isShared: (secret) => isShared(db, secret),
      facts: {
        productName: config.productName,
        helpPhone: config.helpPhone,
        helpEmail: config.helpEmail,
        sentryDsn: config.sentryDsn,
        tagManagerId: config.tagManagerId,
        version,
      },
    });
  }

  const silence = setInterval(() => void forgetSilent(db).catch(() => {}), presenceBeat * 1000).unref();
  const firstLogins = options.prepared ? [] : await firstStart(config, database, rooms, shelf);
  // Nobody waits for it now; whoever stops us soon would.
  void database.embedded?.writeDown();
  return {
    app,
    database,
    jobs,
    firstLogins,
    async close() {
      stop.draining = true;
      clearInterval(silence);
      space.close();
      events.close();
      const limits = { ...usualStop, ...options.stop };
      const deadline = Date.now() + limits.all;
      void database.embedded?.writeDown();
      await Promise.all([drain.close(limits), jobs.close()]);
      await worker.close();
      await listener.close();
      await database.close(deadline);
    },
  };
}

/** Beside this file, whether it runs from source or as the bundle. */
function documentWorker(): URL {
  return new URL(
    import.meta.url.endsWith('.ts') ? './documents.worker.server.ts' : './documents.worker.mjs',
    import.meta.url,
  );
}

/** Brings the database up to this version of the code and of the library. */
export async function prepare(config: Config, database: OpenDatabase): Promise<void> {
  await prepareDatabase(config.dataDir, database);
  await loadLibrary(database.db, libraryFolder);
}

/**
 * On an empty database: people of every role and one filled research to look around in. They are there when their passwords have been
 * written down, and not before. Of servers that start together one does this.
 */
async function firstStart(
  config: Config,
  database: OpenDatabase,
  rooms: StepRoom[],
  shelf: Awaited<ReturnType<typeof openLibrary>>,
): Promise<FirstLogin[]> {
  if (!(await isEmpty(database.db))) return [];
  return oneAtATime(quietClient(database.url, 'drijfveer first start'), lockKeys.firstStart, () =>
    database.db.transaction().execute(async (transaction) => {
      if (!(await isEmpty(transaction))) return [];
      const logins = await makeFirstUsers(transaction);
      await makeExample(
        transaction,
        rooms,
        shelf.library(),
        logins.map((login) => login.username),
      );
      await writeFirstLogins(config.dataDir, logins);
      return logins;
    }),
  );
}

async function buildVersion(site: string): Promise<string> {
  return (await readFile(join(site, 'version.txt'), 'utf8').catch(() => 'development')).trim();
}

/** Milliseconds after which jobs are begun with: loading the queue must not hold up the first answer. */
const jobsWait = 1000;

/** Starts the server of this environment; a mistake in it, or anything else in the way, is told and ends the process. */
export async function main(options: Pick<HouseOptions, 'limits' | 'stop'> = {}): Promise<void> {
  const log = openLog(process.env.LOG_LEVEL ?? 'info');
  try {
    const config = readConfig(process.env);
    const house = await openHouse(config, { log, site: join(rootDir, 'dist/browser'), ...options });
    const url = await house.app.listen({ port: config.port, host: config.host });
    console.log(`${config.productName} is ready: ${config.publicUrl ?? url}`);
    house.jobs.start(jobsWait);
    if (house.firstLogins.length > 0)
      console.log(tellFirstLogins(firstLoginFile(config.dataDir), house.firstLogins, process.stdout.isTTY));
    stopOnSignals(house, log, options.stop?.end ?? usualStop.end);
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}

/** Ends the process `end` milliseconds after the signal, whatever still holds it up. */
function stopOnSignals(house: House, log: Logger, end: number): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), end).unref();
    house.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Mistakes of an operator get sentences, not a stack. */
function explain(error: unknown): void {
  if (error instanceof ConfigurationError) for (const sentence of error.sentences) console.error(sentence);
  else if ([DataFolderInUse, MigrationRefused, FirstStartFailed].some((kind) => error instanceof kind))
    console.error((error as Error).message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error(`Another program already listens there: ${error.message}. Set PORT to a free port.`);
  else console.error(error);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
