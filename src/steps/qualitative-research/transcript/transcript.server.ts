import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { dayOfToday } from '#foundation/server/day.ts';
import { type Answer, answer, knowsVersion, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { dayInWords } from '#foundation/shared/day.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { announce } from '#study/research-event.server.ts';
import { type Right, researchFor, uuidForm, worksOn } from '#study/rights.server.ts';
import {
  at,
  isConversation,
  keepUntil,
  type Place,
  removeTranscript,
  type Stored,
  storedTranscripts,
  storeTranscript,
} from './store.server.ts';
import { daysStored, transcriptOperations } from './transcript.contract.ts';

/**
 * The text of a conversation, where somebody chose to store it: for who works on the research, thirty days at most, and gone when the
 * research is completed. Nothing but `read` gives it back.
 */
export function transcriptRoutes(): Route[] {
  const operations = transcriptOperations;
  return [
    route(operations.list, async ({ db, signed, filters }) => {
      const wanted = filters.search('research.uuid');
      const stored = await storedTranscripts(
        db,
        sql`${worksOn('r', sql`${signed.uuid}::uuid`)} AND ${wanted ? sql`r.uuid = ANY(${wanted}::uuid[])` : sql`true`}`,
      );
      return listed(stored.map((one) => member(pathOf(one), 'Transcript', one)));
    }),
    route(operations.read, async ({ db, signed, params }) => {
      const place = await placeFor(db, signed, params, 'workAlong');
      const [stored] = await storedTranscripts(db, at(place), { withText: true });
      return asItem(stored);
    }),
    route(
      operations.save,
      async ({ db, signed, params, body, headers }) => {
        const place = await placeFor(db, signed, params, 'change');
        const [stored] = await storedTranscripts(db, at(place));
        mustBeBasedOn(stored, headers, signed.uuid);
        if (!(await isConversation(db, place)))
          throw refused('text', 'Dit gesprek staat niet in het onderzoek. Bewaar eerst de stap.');
        const until = body.keepUntil ?? null;
        if (until !== null) await mustBeAllowed(db, until, stored);
        await storeTranscript(db, place, { text: body.text, until, by: signed.uuid });
        await announce(db, place.research, signed.uuid, 'transcript_saved');
        return asItem(await known(db, place));
      },
      { ifMatch: 'handled' },
    ),
    route(operations.keep, async ({ db, signed, params, body }) => {
      const place = await placeFor(db, signed, params, 'change');
      await mustBeAllowed(db, body.keepUntil, await known(db, place));
      await keepUntil(db, place, body.keepUntil);
      await announce(db, place.research, signed.uuid, 'transcript_saved');
      return asItem(await known(db, place));
    }),
    route(operations.remove, async ({ db, signed, params }) => {
      const place = await placeFor(db, signed, params, 'forget');
      await known(db, place);
      await removeTranscript(db, place);
      await announce(db, place.research, signed.uuid, 'transcript_removed');
      return noContent();
    }),
  ];
}

const pathOf = ({ research, conversation }: Stored) => `${research}/transcripts/${conversation}`;

async function placeFor(
  db: Database,
  signed: Signed,
  params: { uuid: string; conversation: string },
  right: Right,
): Promise<Place> {
  const { uuid } = await researchFor(db, signed, params.uuid, right);
  if (!uuidForm.test(params.conversation)) throw new Problem('notFound');
  return { research: uuid, conversation: params.conversation.toLowerCase() };
}

/** What is stored there, without the text; a problem when there is none. */
async function known(db: Database, place: Place): Promise<Stored> {
  const [stored] = await storedTranscripts(db, at(place));
  if (!stored) throw new Problem('notFound');
  return stored;
}

function asItem(stored: Stored | undefined): Answer {
  if (!stored) throw new Problem('notFound');
  return answer(item(pathOf(stored), 'Transcript', stored), { version: stored.version });
}

/** `If-Match`: over what one has seen. `If-None-Match: *`: only where there is nothing. Without these, over whatever is there. */
function mustBeBasedOn(stored: Stored | undefined, headers: Call['headers'], by: string): void {
  const onlyNew = headers['if-none-match']?.trim() === '*';
  const seen = headers['if-match'];
  if (onlyNew ? !stored : seen === undefined || (stored && knowsVersion(seen, stored.version))) return;
  throw new Problem('outdated', {
    detail: stored
      ? `${stored.storedBy?.uuid === by ? 'Je hebt elders' : `${stored.storedBy?.name} heeft`} intussen een tekst bij dit gesprek bewaard. Kijk eerst wat er nu is.`
      : 'De tekst waar dit bij hoorde is intussen weg.',
    members: {
      version: stored?.version ?? null,
      updatedBy: stored?.storedBy ? { name: stored.storedBy.name } : null,
      updatedAt: stored?.storedAt ?? null,
    },
  });
}

/** From today to thirty days after it was first stored. */
async function mustBeAllowed(db: Database, day: string, stored: Stored | undefined): Promise<void> {
  const first = await dayOfToday(db);
  const last = stored?.keepUntilAtMost ?? daysAfter(first, daysStored);
  if (day < first || day > last)
    throw refused('keepUntil', `Kies een dag van ${dayInWords(first)} tot en met ${dayInWords(last)}.`);
}

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const refused = (propertyPath: string, message: string) =>
  new Problem('invalid', { violations: [{ propertyPath, message, code: null }] });
