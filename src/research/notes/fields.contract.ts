import * as z from 'zod/mini';
import { field, longest, text, uuid } from '#foundation/shared/fields.ts';

const storable = text(Number.MAX_SAFE_INTEGER);

/** What is asked of a note. */
export const noteFields = {
  /** What someone wrote: never blank, and nothing that cannot be kept. */
  content: Object.assign(
    field(
      { label: 'Nieuwe notitie', name: 'Notitie' },
      z.string().check(
        z.trim(),
        z.minLength(1),
        z.maxLength(longest.long),
        z.refine((value) => z.safeParse(storable, value).success, 'text'),
      ),
    ),
    { longest: longest.long },
  ),
  /** The row of the step that it is about: a factor, a technique or a conversation. */
  subject: field({ label: 'Waarover', name: 'Gaat over' }, z.nullable(uuid())),
  /** Who is named in it: apart from the text, so that a name stands in no text by our doing. Takes people as they are read. */
  mentions: field({ label: 'Voor wie', name: 'Voor' }, z.array(z.object({ uuid: uuid() })).check(z.maxLength(50))),
};
