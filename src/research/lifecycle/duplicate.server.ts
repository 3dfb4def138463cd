import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { makeResearch, ownerOf } from '#study/make.server.ts';
import { sectionKey } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import type { Research } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { saveStep } from '#study/step/save.server.ts';
import { readStudy } from '#study/study.server.ts';
import { copyName } from './copy-name.rules.ts';
import { questionnaireOf, withoutCollected } from './duplicate.rules.ts';

/** A copy of a research for its maker: steps and details, without collected data, notes, collaborators, share link and log of decisions; or only its questionnaire. */
export async function duplicateResearch(
  db: Database,
  signed: Signed,
  rooms: readonly StepRoom[],
  research: Research,
  { name, part }: { name?: string | null | undefined; part?: 'questionnaire' | undefined },
): Promise<string> {
  const study = await readStudy(db, rooms, research.uuid);
  const { rows } = await sql<{ visible: boolean; themeId: number | null; details: object }>`
    SELECT visible, theme_id AS "themeId", details FROM research WHERE uuid = ${research.uuid}`.execute(db);
  const { visible, themeId, details: told } = rows[0]!;
  const uuid = await makeResearch(db, ownerOf(signed), {
    ...details.content.parse({
      ...(part ? {} : told),
      visible,
      theme: themeId === null ? null : `/api/themes/${themeId}`,
    }),
    name: name ?? copyName(research.name),
  });
  const fresh = freshUuids();
  for (const room of rooms) {
    const step = room.step.contract.name;
    if (study.steps[step].version === 0) continue;
    const asked = withoutCollected(step, study.sections[sectionKey(step)]);
    const content = part ? questionnaireOf(step, asked) : asked;
    if (!content) continue;
    await saveStep(db, rooms, room, {
      research: uuid,
      by: signed.uuid,
      body: fresh(content),
      base: null,
      confirms: true,
      copied: true,
    });
  }
  return uuid;
}

/** Rows keep referring to each other, under new names: identifiers of one research never serve another. */
function freshUuids(): (value: object) => object {
  const made = new Map<string, string>();
  const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  return (value) =>
    JSON.parse(
      JSON.stringify(value).replace(uuids, (old) => {
        if (!made.has(old)) made.set(old, randomUUID());
        return made.get(old)!;
      }),
    ) as object;
}
