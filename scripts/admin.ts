import process from 'node:process';
import { parseArgs } from 'node:util';
import { type OperatorOptions, OperatorRefusal, operatorCommands } from '#access/company/operator.server.ts';
import { readConfig } from '#foundation/server/config.ts';
import { openDatabase } from '#foundation/server/database/database.ts';
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
  rebuild-past                      Make anew what finished researches tell their organisation, from their steps.

Uses DATABASE_URL, or else the database in DATA_DIR, whether a server runs on it or not. Links lead to PUBLIC_URL.
Exit codes: 0 done, 1 not done, 2 not understood.`;

/**
 * What it makes follows from the steps alone, so that doing it twice, or beside a server, is no harm. It alone needs the whole
 * server, which takes seconds to read.
 */
const rebuildPast: (typeof operatorCommands)[string] = {
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

/** npm run admin -- COMMAND … */
const { values, positionals } = readArguments();
const [name = 'help', ...words] = positionals;
const command = name === 'rebuild-past' ? rebuildPast : operatorCommands[name];
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
      return await database.db.transaction().execute((db) => command.run(db, sender, words[0] ?? '', values));
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
