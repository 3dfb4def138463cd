import { idOf } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Study } from './study.contract.ts';

interface StudyFactor {
  uuid: string;
  /** IRI of the library's factor; null for an own factor. */
  factor: string | null;
}

/** With those set aside: who was typing while someone took a factor out can still save, and it comes back with the factor. */
export function factorsOf(study: Study): StudyFactor[] {
  const { factors } = study.sections.determineFactors;
  return [...factors, ...((study.setAside.determine_factors ?? []) as StudyFactor[])];
}

const stranger = (path: string) =>
  new Problem('unknownReference', { detail: `${path}: Deze factor hoort niet bij dit onderzoek.` });

/** A row about a factor that the research does not have could only be lost, so its sender hears of it. */
export function checkFactor(study: Study, uuid: string | undefined, path: string): void {
  if (!factorsOf(study).some((factor) => factor.uuid === uuid)) throw stranger(path);
}

/** The factor of this research that another client means with `/api/research_factors/…` or `/api/factors/42`. */
export function factorNamed(study: Study, iri: unknown, path: string): string {
  const path_ = typeof iri === 'string' ? iri.replace(/^https?:\/\/[^/]+/, '') : '';
  const found = factorsOf(study).find(
    ({ uuid, factor }) => uuid === idOf(path_) || (factor !== null && factor === path_),
  );
  if (!found) throw stranger(path);
  return found.uuid;
}

/**
 * The rows of a list that has one for each factor: those that were not sent stay as they are, in the order that `sort` asks. So
 * what is judged and answered is what is kept.
 */
export function withUnsent<Row extends { uuid: string }>(
  sent: readonly Row[],
  stored: readonly { uuid: string }[],
): (Row | { uuid: string })[] {
  const named = new Set(sent.map(({ uuid }) => uuid));
  return [...sent, ...stored.filter(({ uuid }) => !named.has(uuid)).map(({ uuid }) => ({ uuid }))];
}

/** In the order in which the factors stand in their own step. */
export function inFactorOrder<Row extends { uuid: string }>(study: Study, rows: readonly Row[]): Row[] {
  const places = new Map(factorsOf(study).map(({ uuid }, place) => [uuid, place]));
  return rows.toSorted((a, b) => (places.get(a.uuid) ?? 0) - (places.get(b.uuid) ?? 0));
}
