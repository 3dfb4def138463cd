import { type RawBuilder, sql } from 'kysely';
import type { Filters } from '#foundation/server/http/query.ts';
import type { ResearchStatus } from '#foundation/shared/research-status.ts';
import { uuidForm } from '#study/rights.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import type { Scope } from './list.rules.ts';
import { hasWord, type Sought, type Wanted, wantedIn } from './words.server.ts';

type SortKey = 'updatedAt' | 'createdAt' | 'name';

/** What a client asks of the list, with where it goes on. */
export interface ListQuery {
  scope: Scope;
  /** Whether it is of the archive, instead of all that is not in it. */
  archived: boolean;
  /** Conditions on `r` with words that it has, for who works on it or for who only reads it. */
  where(member: boolean, sought: readonly Sought[]): RawBuilder<unknown>;
  /** What is looked for; null when nothing was typed. */
  wanted: readonly Wanted[] | null;
  /** What it has to be called; null when that was not asked. */
  called: readonly Wanted[] | null;
  /** Whether the title of `r` begins with what it has to be called: those come first; null when that was not asked. */
  begins: RawBuilder<unknown> | null;
  /** Among those that begin so, and among those that do not. */
  order: RawBuilder<unknown>;
  /** What the list is sorted by, as text that nothing of its precision is lost from. */
  key: RawBuilder<unknown>;
  /** Whether it goes on after a row, instead of by page. */
  keyset: boolean;
}

/** Lower case, without accents. */
const plainSql = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;

/** What a list can be sorted by: as text in a cursor, and back. */
interface Key {
  of: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  form: RegExp;
  value(text: string): RawBuilder<unknown>;
}

/** Microseconds since 1970: exact, and the same in every time zone. */
const moment = (of: RawBuilder<unknown>): Key => ({
  of,
  text: sql`(extract(epoch FROM ${of}) * 1000000)::bigint::text`,
  form: /^\d{1,16}$/,
  value: (text) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
});

const plainName = plainSql(sql`r.name`);
const keys: Record<SortKey, Key> = {
  updatedAt: moment(sql`r.updated_at`),
  createdAt: moment(sql`r.created_at`),
  name: { of: plainName, text: plainName, form: /^[^\0]*$/, value: (text) => sql`${text}::text` },
};

/** Who asks for the list to go on says after which row; this asks for its beginning. */
const fromTheStart = 'start';

/** Reads the filters of the list; what makes no sense is not seen, as everywhere in a query. */
export function readListQuery(filters: Filters, library: LibraryNames): ListQuery {
  const own = filters.boolean('ownerOrCollaborator');
  const scope: Scope = filters.exists('deletedAt') ? 'bin' : own === undefined ? 'all' : own ? 'mine' : 'others';
  const asked = filters.order().find(({ property }) => property in keys);
  const sort = (asked?.property ?? 'updatedAt') as SortKey;
  const descending = (asked?.direction ?? 'desc') === 'desc';
  const { of, text, form, value } = keys[sort];
  const from = filters.search('after')?.at(-1);
  const call = filters.search('called')?.at(-1)?.trim();
  const called = call ? wantedIn(call, library) : null;
  const begins = call ? sql`starts_with(${plainName}, ${plainSql(sql`${call}::text`)})` : null;
  const cursor = from && from !== fromTheStart ? readCursor(from, form, begins !== null) : null;
  const beyond = descending ? sql`<` : sql`>`;
  const after = ({ key, uuid, begun }: Cursor) => {
    // Twice, because only the first can be looked up in an index.
    const later = sql`${of} ${beyond}= ${value(key)} AND (${of} ${beyond} ${value(key)} OR r.uuid > ${uuid}::uuid)`;
    if (!begins) return later;
    return begun ? sql`(NOT ${begins} OR (${later}))` : sql`(NOT ${begins} AND ${later})`;
  };
  const typed = filters.search('words')?.at(-1)?.trim();
  const wanted = typed ? wantedIn(typed, library) : null;
  const conditions = [
    // Signs alone stand in no text.
    ...(wanted?.length === 0 || called?.length === 0 ? [sql`false`] : []),
    ...among(sql`r.status`, sql`text`, filters.search('status') as ResearchStatus[] | undefined),
    ...among(sql`r.theme_id`, sql`int`, filters.search('theme')?.map(Number)),
    ...(cursor ? [after(cursor)] : []),
  ];
  return {
    scope,
    archived: filters.exists('archivedAt') ?? false,
    where: (member, sought) =>
      sql.join([sql`true`, ...conditions, ...sought.map((word) => hasWord(word, member))], sql` AND `),
    wanted,
    called,
    begins,
    order: descending ? sql`${of} DESC, r.uuid` : sql`${of}, r.uuid`,
    key: begins ? sql`(CASE WHEN ${begins} THEN 'b' ELSE 'n' END) || ${text}` : text,
    keyset: from !== undefined,
  };
}

/** Where the list goes on after a row, as one word for the query: `after=…`. */
export const cursorOf = (key: string, uuid: string): string =>
  Buffer.from(JSON.stringify([key, uuid])).toString('base64url');

/** The row after which a list goes on; `begun` is whether its title begins with what is looked for, when that is asked. */
interface Cursor {
  key: string;
  uuid: string;
  begun: boolean;
}

/** One that was not ours, or that a moment cannot be read from, is the beginning. */
function readCursor(text: string, form: RegExp, ranked: boolean): Cursor | null {
  try {
    const [told, uuid] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof told !== 'string' || typeof uuid !== 'string') return null;
    if (ranked && !/^[bn]/.test(told)) return null;
    const key = ranked ? told.slice(1) : told;
    return form.test(key) && uuidForm.test(uuid) ? { key, uuid, begun: ranked && told.startsWith('b') } : null;
  } catch {
    return null;
  }
}

const among = (
  column: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  values: readonly (string | number)[] | undefined,
) => (values ? [sql`${column} = ANY (${[...values]}::${type}[])`] : []);
