import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { created } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { item } from '#foundation/shared/hydra.ts';
import { mostNotes } from '#research/notes/notes.contract.ts';
import { makeResearch, ownerOf } from '#study/make.server.ts';
import { sectionKey } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import { mayCreate } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { saveStep } from '#study/step/save.server.ts';
import type { Library } from '#theory/library/library.rules.ts';
import { readTransfer, refuse, violation } from './read.server.ts';
import { resolveReferences } from './resolve.server.ts';
import { type TransferFile, transferOperations } from './transfer.contract.ts';
import { mapReferences, renamed } from './transfer.rules.ts';

export interface TransferHouse {
  rooms: readonly StepRoom[];
  shelf: () => Library;
}

/** Taking over a research from a file of another installation, or of this one. */
export const transferRoutes = (house: TransferHouse): Route[] => [
  route(transferOperations.create, async ({ db, signed, body }) => {
    mayCreate(signed);
    const { uuid, remarks } = await importResearch(db, signed, house, body);
    return created(
      item(`/api/research_imports/${uuid}`, 'ResearchImport', { research: `/api/researches/${uuid}`, remarks }),
      { location: `/api/researches/${uuid}` },
    );
  }),
];

/** Makes a research out of a file, saved step by step like any other, with new names for all its rows. */
async function importResearch(
  db: Database,
  signed: Signed,
  { rooms, shelf }: TransferHouse,
  file: TransferFile,
): Promise<{ uuid: string; remarks: string[] }> {
  const resolved = resolveReferences(readTransfer(file, rooms), file.library, shelf());
  const { name, startDate, endDate } = resolved.details;
  const title = name?.trim();
  if (!title) refuse([violation('details.name', 'Vul de titel in.')]);
  if (startDate && endDate && endDate < startDate)
    refuse([violation('details.endDate', 'De einddatum ligt vóór de startdatum.')]);
  const fresh = renamed(randomUUID);
  const about = mapReferences(details.shape, resolved.details, fresh);
  const uuid = await makeResearch(db, ownerOf(signed), { ...about, name: title! });
  for (const room of rooms) {
    const { contract } = room.step;
    const content = mapReferences(contract.shape, resolved.sections[sectionKey(contract.name)]!, fresh);
    if (JSON.stringify(content) === JSON.stringify(contract.empty)) continue;
    await saveStep(db, rooms, room, {
      research: uuid,
      by: signed.uuid,
      body: content,
      base: null,
      confirms: true,
      copied: true,
    });
  }
  await keepNotes(db, signed, uuid, resolved.leftOut);
  return { uuid, remarks: resolved.remarks };
}

/** Characters of a note. */
const longestNote = 10_000;

/** As notes beside the step they were about, for who works on the research. */
async function keepNotes(db: Database, signed: Signed, research: string, texts: readonly string[]): Promise<void> {
  const pieces = texts.flatMap((text) =>
    Array.from({ length: Math.ceil(text.length / longestNote) }, (_, index) =>
      text.slice(index * longestNote, (index + 1) * longestNote).toWellFormed(),
    ),
  );
  if (pieces.length === 0) return;
  await sql`INSERT INTO research_note (research, step, content, author)
    SELECT ${research}, 'linking_behavioral_techniques', content, ${signed.uuid} FROM unnest(${pieces.slice(0, mostNotes)}::text[]) AS content`.execute(
    db,
  );
}
