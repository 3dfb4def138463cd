import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import {
  type OperatorCommand,
  type OperatorOptions,
  OperatorRefusal,
  operatorCommands,
  operatorLastDay,
  operatorNumber,
} from '#access/company/operator.server.ts';
import { readConfig } from '#foundation/server/config.ts';
import { type Database, openDatabase } from '#foundation/server/database/database.ts';
import { prepareDatabase } from '#foundation/server/prepare-database.ts';
import { operate } from './operate.ts';

const help = `npm run admin -- COMMAND

For an operator at the machine itself. Whatever is done to companies and people is written to the audit trail.

  help                              This text.
  list-companies                    All companies, with their licences and seats.
  list-users [--company ID]         Who can log in or was invited.
  make-company NAME --admin ADDRESS [--admin-name NAME] [--seats 10] [--valid-until YYYY-MM-DD]
                                    Make a company; its first admin is invited by mail.
  make-admin ADDRESS [--company ID] Make somebody an admin of everything. With --company somebody new is invited there.
  set-licence ID [--seats 25] [--valid-until YYYY-MM-DD|none]
                                    Change the seats or the last day of a company.
  require-second-factor ID [--required yes|no]
                                    Everyone of a company must log in with a second factor, or set one up first.
  remove-second-factor ADDRESS      For who lost phone and recovery codes: the password is enough again. They are mailed.
  show-sign-on ID                   How the people of a company log in at its own provider, and until when the certificates
                                    of SAML last; never the secret.
  switch-sign-on ID [--active yes|no] [--only-this-way no]
                                    Switch that on or off, or let people log in with a password again.
  reset-link ADDRESS                Print a link to choose a new password, or to confirm an account. It works once.
  archive-out ID --file FILE        Write the whole archive of a company: with hidden researches, notes and the answers of respondents. It is
                                    written to the audit trail, and whoever owns a hidden research is mailed. Companies that only want what
                                    colleagues may see, make their own archive.
  archive-in FILE [--seats 25] [--valid-until YYYY-MM-DD|none]
                                    Take in the archive of a company. All of it is looked at before anything is written; what is wrong is
                                    told in Dutch. Its people are invited by mail.
  close-company ID                  End a company: thirty days later all of it is erased, and its admins get the certificate. They are told, and
                                    can withdraw it.
  list-certificates                 What was erased of which company, and when.
  show-certificate NUMBER           One of these, as JSON.
  rebuild-past                      Make anew what finished researches tell their organisation, from their steps.

Uses DATABASE_URL, or else the database in DATA_DIR, whether a server runs on it or not. Links lead to PUBLIC_URL.
Exit codes: 0 done, 1 not done, 2 not understood.`;

/**
 * What it makes follows from the steps alone, so that doing it twice, or beside a server, is no harm. It alone needs the whole
 * server, which takes seconds to read.
 */
const rebuildPast: OperatorCommand = {
  words: 0,
  run: async (db) => {
    const [{ pastOf }, { renewPast }, { noLibrary, stepRooms }] = await Promise.all([
      import('#steps/report/past/past.rules.ts'),
      import('#study/past/past.server.ts'),
      import('../src/main.server.ts'),
    ]);
    const steps = stepRooms(() => noLibrary);
    return `${await renewPast(db, { steps, pastOf }, { all: true })} finished researches tell what they found.`;
  },
};

/** Where somebody was when they gave a name of a file. */
const fileAt = (name: string): string => resolve(process.env.INIT_CWD ?? '', name);

/** The steps, with the library as it is now. */
async function wholeServer(db: Database) {
  const [{ stepRooms }, { readLibrary }, { libraryNames }, { withoutPeople }, { pastOf }, { rawAnswers }] =
    await Promise.all([
      import('../src/main.server.ts'),
      import('#theory/library/store.server.ts'),
      import('#theory/library/names.rules.ts'),
      import('#steps/report/privacy/without-people.rules.ts'),
      import('#steps/report/past/past.rules.ts'),
      import('#steps/conducting-research/answers/answers.contract.ts'),
    ]);
  const library = (await readLibrary(db)).make();
  const steps = stepRooms(() => libraryNames(() => library));
  return { steps, library: { current: () => library }, withoutPeople, pastOf, rawAnswers };
}

const archiveOut: OperatorCommand = {
  words: 1,
  run: async (db, sender, id, { file }) => {
    if (!file) throw new OperatorRefusal('Give the file to write: --file FILE.');
    // All of it as it is at one moment.
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`.execute(db);
    const [deps, { archiveOut: write }] = await Promise.all([
      wholeServer(db),
      import('#server/leaving/archive/command.server.ts'),
    ]);
    const path = fileAt(file);
    if (existsSync(path)) throw new OperatorRefusal(`${path} is there already. Name another file.`);
    const company = operatorNumber(id, 'company');
    const { manifest, bytes } = await write(db, deps, sender, { company, file: path, at: new Date() });
    const { counts, organisation } = manifest;
    return `Wrote ${path}: ${counts.people} people and ${counts.researches} researches of ${organisation}, ${bytes} bytes. It holds personal data; keep it safe.`;
  },
};

const archiveIn: OperatorCommand = {
  words: 1,
  run: async (db, sender, file, options) => {
    const [deps, { archiveIn: take }, { ArchiveRefused }] = await Promise.all([
      wholeServer(db),
      import('#server/leaving/archive/command.server.ts'),
      import('#server/leaving/archive/unzip.server.ts'),
    ]);
    const wanted = {
      seats: options.seats === undefined ? undefined : operatorNumber(options.seats, 'seats'),
      validUntil: operatorLastDay(options['valid-until']),
    };
    try {
      const { company, people, researches, remarks } = await take(
        db,
        { ...deps, publicUrl: sender.publicUrl },
        sender,
        fileAt(file),
        wanted,
      );
      return [`Took in company ${company}: ${people} people and ${researches} researches.`, ...remarks].join('\n');
    } catch (error) {
      if (error instanceof ArchiveRefused)
        throw new OperatorRefusal(['Er is niets ingelezen.', ...error.faults].join('\n'));
      throw error;
    }
  },
};

const closeCompany: OperatorCommand = {
  words: 1,
  run: async (db, sender, id) => {
    const [{ endOrganisation }, { companyOf }, { operator }] = await Promise.all([
      import('#server/leaving/closing/closing.server.ts'),
      import('#access/company/company.server.ts'),
      import('#access/company/power.server.ts'),
    ]);
    const company = await companyOf(db, operator, operatorNumber(id, 'company'));
    await endOrganisation(db, { sender: () => sender }, operator, company);
    return `${company.name} is erased in thirty days, unless one of its admins withdraws that. They are mailed as soon as a server runs.`;
  },
};

const listCertificates: OperatorCommand = {
  words: 0,
  run: async (db) => {
    const { certificates } = await import('#server/leaving/closing/erase.server.ts');
    const found = await certificates(db);
    if (found.length === 0) return 'Nothing was erased.';
    return found.map(({ number, erasedAt, organisation }) => `${number}  ${erasedAt}  ${organisation}`).join('\n');
  },
};

const showCertificate: OperatorCommand = {
  words: 1,
  run: async (db, _sender, wanted) => {
    const { certificates } = await import('#server/leaving/closing/erase.server.ts');
    const found = (await certificates(db)).find(({ number }) => number === wanted);
    if (!found) throw new OperatorRefusal(`There is no certificate ${wanted}.`);
    return JSON.stringify(found, null, 2);
  },
};

/** Of rooms above the access, or with the whole server behind them. */
const ownCommands: Readonly<Record<string, OperatorCommand>> = {
  'rebuild-past': rebuildPast,
  'archive-out': archiveOut,
  'archive-in': archiveIn,
  'close-company': closeCompany,
  'list-certificates': listCertificates,
  'show-certificate': showCertificate,
};

/** npm run admin -- COMMAND … */
const { values, positionals } = readArguments();
const [name = 'help', ...words] = positionals;
const command = ownCommands[name] ?? operatorCommands[name];
if (name === 'help' || values.help) console.log(help);
else if (!command) misunderstood(`There is no command ${name}.`);
else if (words.length !== command.words)
  misunderstood(`${name} needs ${command.words === 0 ? 'no words' : 'one word'} after it.`);
else
  await operate('admin', async (url, dataDir) => {
    const { publicUrl, host, port, ...config } = readConfig({ ...process.env, NODE_ENV: 'development' });
    const database = await openDatabase({ databaseUrl: url, dataDir });
    try {
      await prepareDatabase(dataDir, database);
      const sender = { ...config, publicUrl: publicUrl ?? `http://${host}:${port}` };
      // Reading the whole server, or an archive, takes longer than a transaction may otherwise stand still.
      return await database.patiently((patient) =>
        patient.transaction().execute((db) => command.run(db, sender, words[0] ?? '', values)),
      );
    } catch (error) {
      if (error instanceof OperatorRefusal) throw new Error(error.message);
      throw error;
    } finally {
      await database.close();
    }
  });

function readArguments(): { values: OperatorOptions & { help?: boolean }; positionals: string[] } {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        company: { type: 'string' },
        admin: { type: 'string' },
        'admin-name': { type: 'string' },
        seats: { type: 'string' },
        'valid-until': { type: 'string' },
        file: { type: 'string' },
        required: { type: 'string' },
        active: { type: 'string' },
        'only-this-way': { type: 'string' },
      },
    });
  } catch (error) {
    misunderstood((error as Error).message);
    process.exit();
  }
}

function misunderstood(sentence: string): void {
  console.error(`${sentence}\n\n${help}`);
  process.exitCode = 2;
}
