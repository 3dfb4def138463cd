import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { FirstLogin } from '#access/company/first-start.server.ts';
import { chosenLookOf } from '#access/company/house-style/store.server.ts';
import { wordTemplateOf } from '#access/company/house-style/word-template.server.ts';
import { disksOf } from '#access/company/installation/disks.server.ts';
import type { TaskName } from '#access/company/installation/tasks.rules.ts';
import { limeSurveyOfTicket } from '#access/company/lime-survey/lime-survey.server.ts';
import { allowsOwnPages } from '#access/company/own-page/own-page.server.ts';
import { namingWhomToCall } from '#access/licence/refusal.server.ts';
import { tellOfRefusedMail } from '#access/mail-links/refused-mail.server.ts';
import { createIdentity } from '#access/session/identity.server.ts';
import { readKeys } from '#access/session/keys.server.ts';
import { domainsTask, type ResolveTxt, usualResolveTxt } from '#access/sign-on/domains.server.ts';
import { createProviders } from '#access/sign-on/provider.server.ts';
import { metadataTask } from '#access/sign-on/saml/watch.server.ts';
import { scimPaths, serveScim } from '#access/sign-on/scim/serve.server.ts';
import { keepShippedExample, makeExample } from '#examples/examples.server.ts';
import { stepSamples } from '#examples/step-samples.server.ts';
import { apiVersion } from '#foundation/server/api-version.ts';
import type { Config } from '#foundation/server/config.ts';
import { type DatabaseLimits, type OpenDatabase, openDatabase } from '#foundation/server/database/database.ts';
import { createListener } from '#foundation/server/database/listener.ts';
import { backUpNightly, lookAtBackups } from '#foundation/server/database/nightly-backup.ts';
import { beginBases, keepBases, type WalArchive } from '#foundation/server/database/point-in-time/bases.ts';
import { lookAtArchive } from '#foundation/server/database/point-in-time/figures.ts';
import { serverName } from '#foundation/server/database/servers.ts';
import { isReadableOnTheWay } from '#foundation/server/database/url.ts';
import { securityTxtPaths, serveSecurityTxt } from '#foundation/server/disclosure/security-txt.ts';
import { watchDiskSpace } from '#foundation/server/disk-space.ts';
import { housekeep } from '#foundation/server/housekeeping.ts';
import { createApp } from '#foundation/server/http/app.ts';
import { createDrain, type StopLimits, usualStop } from '#foundation/server/http/drain.ts';
import { addressOf } from '#foundation/server/http/listen-address.ts';
import { addJob, createJobs, type Jobs, type Task } from '#foundation/server/jobs.ts';
import { mailTask } from '#foundation/server/mail.ts';
import { toldToAll } from '#foundation/server/metrics/meters.ts';
import { createRecent } from '#foundation/server/metrics/recent.ts';
import { prepareDatabase } from '#foundation/server/prepare-database.ts';
import { migrationsFolder, rootDir } from '#foundation/server/root-dir.ts';
import { createWorkerQueue } from '#foundation/server/worker-queue.ts';
import { createFileMaker } from '#research/downloads/make.server.ts';
import { createEventHub } from '#research/events.server.ts';
import { answerResearch, presentResearch } from '#research/full.server.ts';
import { handOver } from '#research/lifecycle/takeover.server.ts';
import { mentionsTask } from '#research/notes/mentions.server.ts';
import { presenceBeat } from '#research/presence/pace.contract.ts';
import { forgetSilent } from '#research/presence/presence.server.ts';
import { isShared, sharedBy } from '#research/sharing/sharing.server.ts';
import { archiveTask } from '#server/leaving/archive/archive.server.ts';
import { erasureTask } from '#server/leaving/closing/erase.server.ts';
import { appPaths } from '#shell/page-paths.rules.ts';
import { publicPaths } from '#shell/public-paths.rules.ts';
import { assetsPath, serveSite } from '#shell/site.server.ts';
import { createPageKeys } from '#steps/conducting-research/own-page/page-keys.server.ts';
import { serveRespondents } from '#steps/conducting-research/own-page/respond/respond.server.ts';
import { expectedOf } from '#steps/intervention-design/evaluation/forecast/forecast.server.ts';
import { measurementsTask } from '#steps/intervention-design/evaluation/reminder/reminder.server.ts';
import { memoryOf } from '#study/memory.server.ts';
import { renewPast } from '#study/past/past.server.ts';
import { renewAll } from '#study/step/renewal.server.ts';
import { stepRoutes } from '#study/step/step.server.ts';
import { openLibrary } from '#theory/library/library.server.ts';
import { isLoaded, loadLibrary } from '#theory/library/store.server.ts';
import { readSynonyms } from '#theory/library/synonyms.server.ts';
import { firstStart } from './first-start.server.ts';
import { namesOf, openMetrics, toldRun } from './metrics.server.ts';
import { type Deps, type Rooms, resourcesOf, stepsOf } from './rooms.server.ts';

export interface Server {
  app: FastifyInstance;
  database: OpenDatabase;
  /** Mail and housekeeping. They wait until `jobs.start()`. */
  jobs: Jobs;
  /** Where the figures are served, without a slash at the end; null when they are not. */
  metricsUrl: string | null;
  /** Of a first start: who can log in, and with what. */
  firstLogins: FirstLogin[];
  close(): Promise<void>;
}

export interface ServerOptions {
  log: Logger;
  /** The folder of the built browser side. */
  site?: string;
  /** Skips migrating, loading and the first users: for tests, whose template has these. */
  prepared?: boolean;
  /** Other limits than the usual ones, for tests. */
  limits?: Partial<DatabaseLimits>;
  stop?: Partial<StopLimits>;
  /** Instead of the resolvers of this machine, for tests. */
  resolveTxt?: ResolveTxt;
}

const libraryFolder = join(rootDir, 'library');

/** Opens the database, the library and the routes of all rooms. Nobody listens yet. */
export async function openServer(config: Config, rooms: Rooms, options: ServerOptions): Promise<Server> {
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
    return await openOn(database, config, rooms, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openOn(
  database: OpenDatabase,
  config: Config,
  { list, completion, goalSentence, publicQuotesProblem, pastOf, withoutPeople }: Rooms,
  options: ServerOptions,
): Promise<Server> {
  const { log } = options;
  const { db } = database;
  if (!options.prepared) {
    await prepareDatabase(config.dataDir, database);
    if (!(await isLoaded(db, libraryFolder)))
      await database.patiently((patient) => loadLibrary(patient, libraryFolder));
  }
  const keys = await readKeys(db, config.jwtSecret);
  const { embedded } = database;
  const archive: WalArchive | null =
    embedded && config.walArchiveDir
      ? {
          ...{ folder: config.walArchiveDir, keepDays: config.walArchiveDays, log },
          ...{ home: embedded.home, url: database.url },
        }
      : null;
  const pageKeys = createPageKeys({
    ...{ keys, log, folder: embedded && join(config.dataDir, 'own-page-keys') },
    inFiles: archive !== null,
  });
  // In this order: the first copy of the files must not hold what was in them.
  await pageKeys.begin(db);
  if (archive)
    await beginBases(archive, new Date()).catch((error: unknown) =>
      log.error({ err: error }, 'no base copy was made: until there is one there is no moment to go back to'),
    );
  const version = options.site ? await buildVersion(options.site) : 'development';
  const self = serverName({ version: apiVersion, build: version, startedAt: new Date() });
  const listener = createListener(() => database.listenClient(self));
  const identity = createIdentity(db, keys);
  listener.on('rights_changed', identity.flush);
  listener.onLost(identity.flush);
  const library = await openLibrary(db, listener, log, () => readSynonyms(libraryFolder));
  const events = createEventHub(listener, identity.authenticate, version);
  const listening = listener.start();
  // It is waited for below: by then its failure would have ended the process without a word to the operator.
  listening.catch(() => {});

  const rooms = list(() => library);
  const steps = stepsOf(rooms);
  const resources = resourcesOf(rooms, stepSamples);
  const forgetContents = () => memoryOf(steps).flush();
  listener.onLost(forgetContents);
  // Also what was under way when it was lost.
  listener.onReconnect(forgetContents);
  const worker = createWorkerQueue(documentWorker());
  const stop = { draining: false };
  // Of our own PostgreSQL its files too, which lie elsewhere when we are root.
  const dataFolders = [config.dataDir, ...(database.embedded ? [database.embedded.home.folder] : [])] as const;
  const space = watchDiskSpace(db, database.embedded ? dataFolders : [], log);
  const { backupDir, backupDays } = config;
  const backups = backupDir && backupDays !== null ? { folder: backupDir, keptDays: backupDays } : null;
  const mailServer = config.smtpUrl !== null;
  let address = '';
  const publicUrl = () => config.publicUrl ?? address;
  const sender = () => ({ ...config, publicUrl: publicUrl() });
  const resolveTxt = options.resolveTxt ?? usualResolveTxt();
  const privateHosts = config.signOnPrivateHosts;
  const names = namesOf(resources, steps);
  const recent = createRecent(names);
  const { meters: told, serve } = await openMetrics(config, log, () => ({
    ...names,
    tasks: () => Object.keys(tasks),
    database,
    documentsWaiting: () => worker.waiting,
    eventStreams: () => events.open,
    disks: () => disksOf({ dataFolders, backups, archive }),
    archive: archive && (() => lookAtArchive(db, archive)),
    backups: {
      setUp: backups ? true : database.embedded ? false : null,
      lastAt: async () => (backups && (await lookAtBackups(backups.folder)).latest?.at) ?? null,
    },
    mailServer,
    build: { version: apiVersion, build: version },
  }));
  const meters = toldToAll([told, recent.meters]);
  const tasks: Record<Exclude<TaskName, 'backup' | 'base_copy'>, Task> & { backup?: Task; base_copy?: Task } = {
    mail: mailTask(config, log, tellOfRefusedMail, { meters }),
    mentions: mentionsTask(sender),
    measurements: measurementsTask(sender),
    domains: domainsTask({ db, keys, sender, resolveTxt }),
    metadata: metadataTask({ db, keys, sender, privateHosts }),
    housekeeping: (_payload, context) =>
      housekeep(context.db, [...rooms.flatMap(({ housekeeping = [] }) => housekeeping), pageKeys.sweep], log),
    renewal: async (_payload, context) => {
      await renewAll(context.db, steps, context.signal);
      await renewPast(context.db, { steps, pastOf }, { signal: context.signal });
    },
    company_archive: archiveTask({ steps, library, withoutPeople, sender }),
    company_erasure: erasureTask({
      sender,
      backupDays: config.backupDays,
      archiveDays: archive?.keepDays ?? null,
      forget: rooms.flatMap(({ forget = [] }) => forget),
    }),
    example: (_payload, context) => keepShippedExample(context.db, { steps, library }),
  };
  if (backups) {
    const { folder, keptDays: keepDays } = backups;
    tasks.backup = () =>
      backUpNightly({ folder, keepDays, directory: migrationsFolder, url: database.url, log }, new Date());
  }
  if (archive) tasks.base_copy = () => keepBases(archive, new Date());
  const jobs = createJobs({
    url: database.url,
    log,
    tasks,
    hourly: [
      ...['housekeeping', 'measurements', 'domains', 'metadata'],
      ...(backups ? ['backup'] : []),
      ...(archive ? ['base_copy'] : []),
    ],
    meters,
  });
  const deps: Deps = {
    ...{ db, database, keys, pageKeys, log, events, library, steps, resources, stop, space },
    ...{ privateHosts, resolveTxt },
    providers: createProviders({ keys, publicUrl, privateHosts }),
    ...{ sharedBy, chosenLookOf, expectedOf, allowsOwnPages, completion, goalSentence, publicQuotesProblem, pastOf },
    helpPhone: config.helpPhone,
    helpEmail: config.helpEmail,
    sender,
    installation: {
      ...{ database, serverName: self, dataFolders, backups, archive, mailServer },
      ...{ recent: recent.look, documents: worker },
    },
    forgetRights: identity.flush,
    forgetUser: rooms.flatMap(({ forget = [] }) => forget),
    waits: rooms.flatMap(({ waits = [] }) => waits),
    copyExample: (transaction, owner) => makeExample(transaction, { steps, library }, owner),
    secretOf: (research, generation) => keys.derive('share', `${research} ${generation}`).toString('base64url'),
    present: (call, uuid) => answerResearch(call.db, deps, call.signed, uuid),
    downloads: {
      steps,
      db,
      authenticate: identity.authenticate,
      personOf: identity.personOf,
      takesAccessTokens: config.downloadWithAccessToken,
      make: createFileMaker({
        worker: { run: toldRun(worker, log, meters) },
        sourceOf: async (research, signed) => {
          const study = await presentResearch(db, deps, signed, research.uuid);
          return {
            ...{ db, research, study },
            library: library.current(),
            houseStyle: await chosenLookOf(db, research.uuid),
            wordTemplate: () => wordTemplateOf(db, research.uuid),
            expected: () => expectedOf(db, research.uuid, study.interventionDesign),
            steps: steps.map(({ step }) => step.contract),
          };
        },
      }),
    },
  };
  const app = createApp({
    database,
    routes: [
      ...steps.flatMap((step) => stepRoutes(deps, step)),
      ...rooms.flatMap(({ routes }) => routes?.(deps) ?? []),
    ].map((route) => namingWhomToCall(route, config)),
    resources,
    authenticate: identity.authenticate,
    publicUrl,
    log,
    space,
    meters,
    trustProxy: config.trustProxy,
    pages: [...appPaths, ...publicPaths, ...securityTxtPaths, ...scimPaths, assetsPath],
  });
  serveSecurityTxt(app, { disclosure: config, publicUrl, log });
  serveScim(app, { db, log, sender, handOver, forgetRights: identity.flush, space });
  serveRespondents(app, { db, keys, pageKeys, log, script: options.site ? await respondentScript(options.site) : '' });
  const drain = createDrain(app, stop);
  app.addHook('onListen', async () => {
    const at = app.server.address();
    if (at && typeof at === 'object') address = addressOf(config.host, at.port);
  });
  await Promise.all([
    listening,
    options.site &&
      serveSite(app, {
        root: options.site,
        isShared: (secret) => isShared(db, secret),
        limeSurveyOf: (ticket) => limeSurveyOfTicket({ db, personOf: identity.personOf }, ticket),
        facts: {
          productName: config.productName,
          helpPhone: config.helpPhone,
          helpEmail: config.helpEmail,
          sentryDsn: config.sentryDsn,
          tagManagerId: config.tagManagerId,
          version,
        },
      }),
  ]);

  const figures = await serve();
  const silence = setInterval(() => void forgetSilent(db).catch(() => {}), presenceBeat * 1000).unref();
  // What an older version of the server reckoned; no longer than the queue is looked at does a list show that.
  if (!options.prepared) await addJob(db, 'renewal', {}, { key: 'renewal' });
  const firstLogins = options.prepared ? [] : await firstStart(config, database, steps, library.current, sender);
  if (!options.prepared) await addJob(db, 'example', {}, { key: 'example' });
  // Nobody waits for it now; whoever stops us soon would.
  void database.embedded?.writeDown();
  return {
    app,
    database,
    jobs,
    metricsUrl: figures?.url ?? null,
    firstLogins,
    async close() {
      stop.draining = true;
      clearInterval(silence);
      space.close();
      events.close();
      const limits = { ...usualStop, ...options.stop };
      const deadline = Date.now() + limits.all;
      void database.embedded?.writeDown();
      await Promise.all([drain.close(limits), jobs.close(), figures?.close()]);
      await worker.close();
      await listener.close();
      await database.close(deadline);
    },
  };
}

/** Beside the entry of the server, whether it runs from source or as the bundle. */
const documentWorker = () =>
  new URL(
    import.meta.url.endsWith('.ts') ? '../documents.worker.server.ts' : './documents.worker.mjs',
    import.meta.url,
  );

/** What shows a questionnaire part by part; a folder without a build has none, and the form works without. */
const respondentScript = (site: string) =>
  readFile(join(site, 'pages/questionnaire.service.js'), 'utf8').catch(() => '');

const buildVersion = async (site: string) =>
  (await readFile(join(site, 'version.txt'), 'utf8').catch(() => 'development')).trim();
