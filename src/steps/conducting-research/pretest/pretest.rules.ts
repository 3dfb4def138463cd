import {
  type ConductingResearch,
  conductingResearch,
  type Pretested,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';

/** What was noted of a question; an empty row while nothing was. */
export const pretestedOf = ({ pretest }: Pick<ConductingResearch, 'pretest'>, uuid: string): Pretested =>
  pretest.find((row) => row.uuid === uuid) ?? emptyRow(conductingResearch.shape.pretest, { uuid });

/** The step with something noted of a question. The row is made at the first word, and goes with the last. */
export function withPretested(
  content: ConductingResearch,
  uuid: string,
  said: Partial<Pick<Pretested, 'heard' | 'changed'>>,
): ConductingResearch {
  const row = { ...pretestedOf(content, uuid), ...said };
  const others = content.pretest.filter((one) => one.uuid !== uuid);
  if (row.heard === null && row.changed === null) return { ...content, pretest: others };
  return {
    ...content,
    pretest:
      content.pretest.length > others.length
        ? content.pretest.map((one) => (one.uuid === uuid ? row : one))
        : [...others, row],
  };
}

export const isNoted = ({ pretest }: Pick<ConductingResearch, 'pretest'>, uuid: string): boolean =>
  pretest.some((row) => row.uuid === uuid);
