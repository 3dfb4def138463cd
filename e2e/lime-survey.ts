import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A stand-in for LimeSurvey 6.14 that speaks its RemoteControl 2 as was measured there: errors with HTTP 200 and a `status`, any origin
 * let through on the answer itself, and no answer to what a browser asks beforehand.
 */
export interface StandIn {
  /** Where it is: `http://127.0.0.1:41234/lime`. */
  address: string;
  /** What was asked, in order; the password stands in the first alone. */
  asked: {
    method: string;
    params: unknown[];
    origin: string | undefined;
    type: string | undefined;
    cookie: string | undefined;
  }[];
  /** Answers otherwise than usual, by method. */
  otherwise: Record<string, unknown>;
  /** How many people finished. */
  completed: number;
  off: boolean;
  close(): Promise<void>;
}

interface Row {
  kind: string;
  type: string;
  name: string;
  text: string;
  mandatory: string;
  lowest: string;
}

export const account = { name: 'noor', password: 'geheim-voor-limesurvey' };

export async function openStandIn(): Promise<StandIn> {
  let rows: Row[] = [];
  let active = false;
  const keys = new Set<string>();
  const questions = () => rows.filter(({ kind }) => kind === 'Q' || kind === 'SQ');

  const methods: Record<string, (...params: string[]) => unknown> = {
    get_session_key(name, password) {
      if (name !== account.name || password !== account.password) return { status: 'Invalid user name or password' };
      const key = `key${keys.size}`;
      keys.add(key);
      return key;
    },
    release_session_key(key) {
      keys.delete(key!);
      return 'OK';
    },
    import_survey(_key, file, kind) {
      if (kind !== 'txt') return { status: 'Invalid extension' };
      rows = rowsOf(Buffer.from(file!, 'base64').toString('utf8'));
      return 123456;
    },
    list_questions() {
      let parent = 0;
      return questions().map(({ kind, type, name, text, mandatory }, at) => {
        if (kind === 'Q') parent = at + 1;
        return {
          ...{ qid: String(at + 1), parent_qid: kind === 'Q' ? '0' : String(parent), sid: '123456', language: 'nl' },
          ...{
            title: name,
            type: kind === 'Q' ? type : 'T',
            question: text,
            mandatory: kind === 'Q' ? mandatory : null,
          },
        };
      });
    },
    get_question_properties(_key, qid) {
      const asked = questions()[Number(qid) - 1]!;
      const from = rows.indexOf(asked) + 1;
      const end = rows.findIndex(({ kind }, at) => at >= from && kind !== 'A');
      const answers = rows.slice(from, end < 0 ? undefined : end);
      if (answers.length === 0) return { answeroptions: 'No available answer options' };
      const told = answers.map(({ name, text }, at) => [name, { answer: text, scale_id: '0', order: String(at) }]);
      // PHP writes codes that count from nought as a list.
      const isList = answers.every(({ name }, at) => name === String(at));
      return { answeroptions: isList ? told.map(([, answer]) => answer) : Object.fromEntries(told) };
    },
    activate_survey() {
      active = true;
      return { status: 'OK' };
    },
    get_summary: (_key, survey) =>
      Number(survey) !== 123456
        ? { status: 'Invalid surveyid' }
        : active && {
            ...{ completed_responses: String(standIn.completed), incomplete_responses: '2' },
            full_responses: String(standIn.completed + 2),
          },
    export_responses: () =>
      standIn.completed === 0
        ? { status: 'No Data, could not get max id.' }
        : Buffer.from(csvOf(rows, standIn.completed)).toString('base64'),
  };

  const server: Server = createServer((request, response) => {
    // Asked beforehand it answers like any other address of it: without a word for other sites.
    if (request.method !== 'POST' || !request.url?.startsWith('/lime/index.php/admin/remotecontrol')) {
      response
        .writeHead(request.method === 'OPTIONS' ? 405 : 404, { 'content-type': 'text/html' })
        .end('<html></html>');
      return;
    }
    void bodyOf(request).then((body) => {
      const type = request.headers['content-type'];
      response.setHeader('access-control-allow-origin', '*');
      if (standIn.off || !type?.includes('application/json')) {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>LimeSurvey</title>');
        return;
      }
      const { method, params, id } = JSON.parse(body) as { method: string; params: string[]; id: number };
      standIn.asked.push({
        ...{ method, params, type },
        origin: request.headers.origin,
        cookie: request.headers.cookie,
      });
      const open = method === 'get_session_key' || keys.has(params[0] ?? '');
      const usual = open ? methods[method]?.(...params) : { status: 'Invalid session key' };
      const result = method in standIn.otherwise ? standIn.otherwise[method] : usual;
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        // LimeSurvey takes an empty answer for a call that it does not know.
        JSON.stringify(
          result ? { id, result, error: null } : { id, result: null, error: 'unknown method or incorrect parameters' },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: StandIn = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lime`,
    asked: [],
    otherwise: {},
    completed: 0,
    off: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** The rows of the file that we make for it. */
function rowsOf(file: string): Row[] {
  const [heads = [], ...rows] = file
    .replace('\ufeff', '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const at = (row: string[], head: string) => row[heads.indexOf(head)] ?? '';
  return rows.map((row) => ({
    ...{ kind: at(row, 'class'), type: at(row, 'type/scale'), name: at(row, 'name'), text: at(row, 'text') },
    ...{ mandatory: at(row, 'mandatory'), lowest: at(row, 'min_num_value_n') },
  }));
}

/** As LimeSurvey writes answers: codes of questions above, codes of answers below, and the box of consent as `TOESTEMMING[1]`. */
function csvOf(rows: readonly Row[], people: number): string {
  const columns: { head: string; cells: string[] }[] = [];
  for (const { kind, type, name, lowest } of rows) {
    if (kind === 'Q' && type !== 'X' && type !== 'M')
      columns.push({ head: name, cells: type === 'N' ? [lowest || '1'] : [] });
    if (kind === 'SQ') columns.push({ head: 'TOESTEMMING[1]', cells: ['Y'] });
    if (kind === 'A') columns.at(-1)?.cells.push(name);
  }
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(';')}\r\n`;
  return [
    line(['id', 'submitdate', 'lastpage', 'startlanguage', 'seed', ...columns.map(({ head }) => head)]),
    ...Array.from({ length: people }, (_, at) =>
      line([
        ...[String(at + 1), '1980-01-01 00:00:00', '7', 'nl', '1234'],
        ...columns.map(({ cells }) => cells[at % Math.max(1, cells.length)] ?? ''),
      ]),
    ),
  ].join('');
}
