/** What an archive may be, looked at before anything of it is unpacked. One of ours never comes near. */
export const archiveLimits = {
  /** Of the file as it is; more needs a form of zip that many programs cannot open. */
  bytes: 2 * 1024 ** 3,
  parts: 60_000,
  /** What all of it, and one part of it, may unpack to. */
  unpacked: 8 * 1024 ** 3,
  part: 256 * 1024 ** 2,
  /** Times its own size that a part of more than a megabyte unpacks to; what packs better than that we leave unpacked. */
  ratio: 100,
  /** Folders above a file, and characters in its path. */
  depth: 3,
  path: 120,
  /** Lists in objects in lists: how many stand in each other. */
  nesting: 64,
} as const;

/** Bytes from which on the ratio counts. */
export const thinFrom = 1024 ** 2;

/** Faults that are told; who mends these sees the next. */
export const mostFaults = 50;

/** Days that an archive can be fetched after it was made. */
export const daysKept = 7;

/** Folders and files of an archive, in the only letters that stand in them. */
export const isOurPath = (path: string): boolean =>
  path.length <= archiveLimits.path &&
  /^[a-zA-Z0-9][a-zA-Z0-9.-]*(\/[a-zA-Z0-9][a-zA-Z0-9.-]*)*$/.test(path) &&
  !path.includes('..') &&
  path.split('/').length - 1 <= archiveLimits.depth;
