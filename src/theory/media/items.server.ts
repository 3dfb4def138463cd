import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer, bareTag, created, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { semaphore } from '#foundation/server/semaphore.ts';
import { item, listed } from '#foundation/shared/hydra.ts';
import { ImageRefused } from '#foundation/shared/image/kind.rules.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { pictureAt } from './address.rules.ts';
import { type PreparedImage, prepareImage } from './image.server.ts';
import { type LibraryMedia, mediaOperations, mediaResource } from './media.contract.ts';
import { addMedia, mediaItems, removeMedia, type StoredFile, shippedFile, storedFile } from './store.server.ts';

/** Images of the library: editors add and remove them, anyone sees them who has the address. */
export function mediaRoutes(): Route[] {
  return [
    route(mediaOperations.list, async ({ db, signed }) => {
      mustEdit(signed);
      return listed(await mediaItems(db));
    }),
    route(mediaOperations.read, async ({ db, signed, params }) => {
      mustEdit(signed);
      return itemOf(await mediaWith(db, Number(params.id)));
    }),
    // Its own transaction, when the image is made: that takes long, and the same image twice is there once anyhow.
    route(mediaOperations.add, (call) => add(call), { transaction: false }),
    route(mediaOperations.remove, async ({ db, signed, params, address }) => {
      mustWrite(signed);
      const media = await mediaWith(db, Number(params.id));
      if (media.shipped || media.uses.length > 0) throw new Problem('inUse', { detail: whyKept(media) });
      if (!(await removeMedia(db, media.id))) throw new Problem('notFound');
      await audit(db, { ...auditOf(signed, address, media.name), action: 'media_removed' });
      return noContent();
    }),
    route(mediaOperations.file, async ({ db, params, headers }) => {
      const picture = pictureAt(`/media/${params.file}`);
      const file = picture && (await storedFile(db, picture));
      return fileAnswer(file, `${file?.hash}${picture?.small ? '-s' : ''}`, headers['if-none-match'], forEver);
    }),
    route(mediaOperations.shippedFile, async ({ db, params, headers }) => {
      const file = await shippedFile(db, params.file);
      return fileAnswer(file, String(file?.hash), headers['if-none-match'], anHour);
    }),
  ];
}

function mustEdit(signed: Signed): void {
  if (!signed.roles.includes('ROLE_EDITOR')) throw new Problem('accessDenied');
}

function mustWrite(signed: Signed): void {
  mustEdit(signed);
  if (!signed.licensed) throw new Problem('licenceEnded');
}

const itemOf = ({ '@id': id, '@type': type, ...fields }: LibraryMedia) => item(id, type, fields);

async function mediaWith(db: Database, id: number): Promise<LibraryMedia> {
  const [media] = await mediaItems(db, id);
  if (!media) throw new Problem('notFound');
  return media;
}

const names = new Intl.ListFormat('nl', { type: 'conjunction' });

const whyKept = ({ shipped, uses }: LibraryMedia) =>
  shipped
    ? 'Deze afbeelding hoort bij de bibliotheek en kan niet weg.'
    : `Deze afbeelding staat nog bij ${names.format(uses.map(({ name }) => `“${name}”`))}. Haal haar daar eerst weg.`;

const auditOf = (signed: Signed, address: string, file: string) => ({
  company: signed.company.id,
  actor: signed.uuid,
  address,
  details: { file },
});

/** Decoding is heavy: one at a time, and no long queue of files in memory. */
const inTurn = semaphore(1);
const longestQueue = 8;
let queued = 0;

async function add({ db, signed, body, address }: Call<unknown, { name: string; content: string }>): Promise<Answer> {
  mustWrite(signed);
  const bytes = Buffer.from(body.content, 'base64');
  if (bytes.toString('base64') !== body.content) throw refused('Dit is geen goed gevormde base64.');
  if (queued >= longestQueue)
    throw new Problem('tooMany', {
      detail: 'Er worden veel afbeeldingen tegelijk toegevoegd. Probeer het zo opnieuw.',
      retryAfter: 5,
    });
  queued += 1;
  const image = await inTurn(() => prepareImage(bytes))
    .catch((error: unknown): PreparedImage => {
      throw error instanceof ImageRefused ? refused(error.message) : error;
    })
    .finally(() => {
      queued -= 1;
    });
  return db.transaction().execute(async (transaction) => {
    const { id, isNew } = await addMedia(transaction, image, { name: body.name, by: signed.uuid });
    if (isNew) await audit(transaction, { ...auditOf(signed, address, body.name), action: 'media_added' });
    return created(itemOf(await mediaWith(transaction, id)));
  });
}

const refused = (message: string) =>
  new Problem('invalid', { violations: [{ propertyPath: 'content', message, code: null }] });

const forEver = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** An image by itself can run and load nothing, whatever it is and wherever it is opened. */
function fileAnswer(file: StoredFile | null, tag: string, ifNoneMatch: string | undefined, caching: string): Answer {
  if (!file) throw new Problem('notFound');
  const headers = {
    'cache-control': caching,
    etag: `"${tag}"`,
    'content-type': file.extension === 'svg' ? 'image/svg+xml' : 'image/webp',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
  const known = (ifNoneMatch ?? '')
    .split(',')
    .some((candidate) => bareTag(candidate) === tag || candidate.trim() === '*');
  return known ? answer(null, { status: 304, headers }) : answer(file.content, { headers });
}

export const mediaRoom: Room = { resources: [mediaResource], routes: mediaRoutes };
