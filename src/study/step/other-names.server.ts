import type { StepRoom } from './room.server.ts';

/** Fields that other clients call otherwise, theirs first. What is sent under our own name goes before. */
export const otherNames =
  (names: Readonly<Record<string, string>>): NonNullable<StepRoom['translate']> =>
  (raw) => {
    const theirs = Object.entries(names).filter(([name]) => raw[name] !== undefined);
    if (theirs.length === 0) return undefined;
    return { ...Object.fromEntries(theirs.map(([name, own]) => [own, raw[name]])), ...raw };
  };
