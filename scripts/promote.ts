import process from 'node:process';
import { parseArgs } from 'node:util';
import { promote } from '#foundation/server/database/promote.ts';
import { operatorConfig, say, told } from './operate.ts';

const help = `npm run promote -- [--fenced HOST:PORT]… [--accept-loss]

Makes the standby that has received most the primary. DATABASE_URL names all hosts, with a login that may do so. A primary that still works
is refused: stop it first. Servers go on by themselves.

  --fenced HOST:PORT  This host does not answer, is switched off, and does not come back as it is. Never say so of one that you cannot be sure of:
                      two that take writes are two truths.
  --accept-loss       Also when a standby does not answer that may have what was acknowledged last.`;

/** npm run promote -- [--fenced HOST:PORT]… [--accept-loss] */
const values = valuesOf();
if (values.help) console.log(help);
else
  await told(async () => {
    const { databaseUrl } = operatorConfig();
    if (!databaseUrl) throw new Error('DATABASE_URL is not set: our own PostgreSQL has no standbys.');
    const { fenced = [], 'accept-loss': acceptLoss } = values;
    const promoted = await promote({ url: databaseUrl, fenced, acceptLoss, say });
    const old = fenced.join(' and ') || 'The primary of before';
    return [
      `${promoted.host} takes writes now, on timeline ${promoted.timeline}. Servers find it by themselves.`,
      `${old} must not be started as it is. Make it a standby again, from a new copy of ${promoted.host}: docs/operating.md, “A standby”.`,
      `As long as no standby follows ${promoted.host}, a server that waits for one saves nothing.`,
    ].join('\n');
  });

function valuesOf() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', short: 'h' },
        fenced: { type: 'string', multiple: true },
        'accept-loss': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    process.exit(2);
  }
}
