import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { created } from '#foundation/server/http/answer.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { item } from '#foundation/shared/hydra.ts';
import { noteFields } from '#research/notes/fields.contract.ts';
import { mostNotes } from '#research/notes/notes.contract.ts';
import { makeResearch, type Owner, ownerOf } from '#study/make.server.ts';
import { sectionKey } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import { mayCreate } from '#study/rights.server.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { saveStep } from '#study/step/save.server.ts';
import type { Library } from '#theory/library/library.rules.ts';
import { readTransfer, refuse, violation } from './read.server.ts';
import { resolveReferences } from './resolve.server.ts';
import { type TransferFile, transferOperations, transferResource } from './transfer.contract.ts';
import { mapReferences, renamed } from './transfer.rules.ts';

export interface TransferDeps {
  steps: readonly StepRoom[];
  library: { current(): Library };
}

/** Taking over a research from a file of another installation, or of this one. */
export const transferRoutes = (deps: TransferDeps): Route[] => [
  route(transferOperations.create, async ({ db, signed, body }) => {
    mayCreate(signed);
    const { uuid, remarks } = await importResearch(db, ownerOf(signed), deps, body);
    return created(
      item(`/api/research_imports/${uuid}`, 'ResearchImport', { research: `/api/researches/${uuid}`, remarks }),
      { location: `/api/researches/${uuid}` },
    );
  }),
];

export interface ImportedResearch {
  uuid: string;
  /** What became something else: one sentence each. */
  remarks: string[];
  /** What a row of the file is called here. */
  newName: (uuid: string) => string;
}

/** Makes a research out of a file, saved step by step like any other, with new names for all its rows. */
export async function importResearch(
  db: Database,
  owner: Owner,
  { steps, library }: TransferDeps,
  file: TransferFile,
): Promise<ImportedResearch> {
  const resolved = resolveReferences(readTransfer(file, steps), file.library, library.current());
  const { name, startDate, endDate } = resolved.details;
  const title = name?.trim();
  if (!title) refuse([violation('details.name', 'Vul de titel in.')]);
  if (startDate && endDate && endDate < startDate)
    refuse([violation('details.endDate', 'De einddatum ligt vóór de startdatum.')]);
  const fresh = renamed(randomUUID);
  const about = mapReferences(details.shape, resolved.details, fresh);
  const uuid = await makeResearch(db, owner, { ...about, name: title! });
  const sections = Object.fromEntries(
    steps.map(({ step: { contract } }) => {
      const key = sectionKey(contract.name);
      return [key, mapReferences(contract.shape, resolved.sections[key], fresh)];
    }),
  ) as Sections;
  for (const room of steps) {
    const { contract } = room.step;
    const content = room.underNewNames?.(resolved.sections, sections) ?? sections[sectionKey(contract.name)];
    if (JSON.stringify(content) === JSON.stringify(contract.empty)) continue;
    await saveStep(db, steps, room, {
      research: uuid,
      by: owner.uuid,
      body: content,
      base: null,
      confirms: true,
      copied: true,
    });
  }
  await keepNotes(db, owner.uuid, uuid, resolved.leftOut);
  return { uuid, remarks: resolved.remarks, newName: fresh };
}

/** As notes beside the step they were about, for who works on the research. */
async function keepNotes(db: Database, author: string, research: string, texts: readonly string[]): Promise<void> {
  const { longest } = noteFields.content;
  const pieces = texts.flatMap((text) =>
    Array.from({ length: Math.ceil(text.length / longest) }, (_, index) =>
      text.slice(index * longest, (index + 1) * longest).toWellFormed(),
    ),
  );
  if (pieces.length === 0) return;
  await sql`INSERT INTO research_note (research, step, content, author)
    SELECT ${research}, 'linking_behavioral_techniques', content, ${author} FROM unnest(${pieces.slice(0, mostNotes)}::text[]) AS content`.execute(
    db,
  );
}

export const transferRoom: Room<TransferDeps> = { resources: [transferResource], routes: transferRoutes };
