import type { PostgresHome } from '#foundation/server/database/postgres-home.ts';
import { diskUnder, onOneDisk } from '#foundation/server/disk-space.ts';
import type { Installation } from './installation.contract.ts';

/** Where what must not run out of space lies. */
export interface Places {
  /** Folders of the data, those of PostgreSQL last. */
  dataFolders: readonly [string, ...string[]];
  /** Null when none are made each night. */
  backups: { folder: string; keptDays: number } | null;
  /** Of the log of our own PostgreSQL; null when it archives nothing. */
  archive: { folder: string; keepDays: number; home: PostgresHome } | null;
}

/** Whether backups or an archive lie on the disk of the data; null when that cannot be told. */
export const onDiskOfData = (place: { folder: string }, { dataFolders }: Places): Promise<boolean | null> =>
  onOneDisk(place.folder, dataFolders.at(-1) ?? dataFolders[0]);

/** A disk that cannot be looked at is left out, and one disk is told of once. */
export async function disksOf(places: Places): Promise<Installation['disks']> {
  const { dataFolders, backups, archive } = places;
  const data = await diskUnder(dataFolders);
  const kept = backups && !(await onDiskOfData(backups, places)) ? await diskUnder([backups.folder]) : null;
  const isElsewhere =
    archive &&
    !(await onDiskOfData(archive, places)) &&
    !(backups && (await onOneDisk(archive.folder, backups.folder)));
  const archived = archive && isElsewhere ? await diskUnder([archive.folder]) : null;
  return [
    ...(data ? [{ of: 'data' as const, ...data }] : []),
    ...(kept ? [{ of: 'backups' as const, ...kept }] : []),
    ...(archived ? [{ of: 'archive' as const, ...archived }] : []),
  ];
}
