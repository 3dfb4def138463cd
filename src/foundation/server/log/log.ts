import process from 'node:process';
import { type Logger, pino } from 'pino';
import { causeNow } from './cause.ts';

/** Signs that are gathered, and milliseconds that they wait at most: a write of its own costs about as much as a small answer. */
const gathered = 16 * 1024;
const longestWait = 500;
/** From this level on a line is written at once: whoever looks for what went wrong finds it, whatever happens next. */
const urgent = 40;

/**
 * The server's own log, to standard output or a file: a line of JSON each, with the request and the job that it belongs to. What is gathered is written too when the process ends, by itself or by a
 * signal that it hears; who kills it loses the last half second of what was no warning.
 */
export function openLog(level: string, file: string | number = 1): Logger {
  const destination = pino.destination({ dest: file, sync: true });
  let lines = '';
  const flush = () => {
    if (lines === '') return;
    const all = lines;
    lines = '';
    destination.write(all);
  };
  const write = (line: string) => {
    lines += line;
    if (lines.length >= gathered) flush();
  };
  setInterval(flush, longestWait).unref();
  process.on('exit', flush);
  return pino(
    {
      level,
      // A copy: pino adds the line to it.
      mixin: () => ({ ...causeNow() }),
      redact: ['req.headers.authorization', 'password', 'token', 'refresh_token'],
      hooks: {
        logMethod(line, log, at) {
          log.apply(this, line);
          if (at >= urgent) flush();
        },
      },
    },
    { write },
  );
}
