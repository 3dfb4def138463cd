import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOf } from '#evidence/statistics/kappa.rules.ts';
import { codeKeys, emptyFinding, noteFinding } from '#steps/qualitative-research/conversations/conversations.rules.ts';
import {
  type Conversation,
  type Finding,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import type { OwnCodes } from './coding.contract.ts';
import { codePairs, compared, openCells, settled } from './compare.rules.ts';
import { asCoded, isCoded, takenApart } from './own-codes.rules.ts';

const uuidOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const talks = [1, 2, 3].map(uuidOf);
const factors = [11, 12, 13].map((number) => ({ uuid: uuidOf(number) }));

const text = fc.option(fc.constantFrom('Te ver', 'Geen tijd', 'Te ver\nGeen tijd'), { nil: null });
const finding = (conversation: string): fc.Arbitrary<Finding[]> =>
  fc
    .subarray(factors)
    .chain((about) =>
      fc.tuple(
        ...about.map(({ uuid }) =>
          fc
            .record({ code: fc.constantFrom(null, ...codeKeys.map(([, one]) => one)), quote: text, note: text })
            .map(({ code, ...rest }) => ({ ...emptyFinding(conversation, uuid), ...code, ...rest })),
        ),
      ),
    );
const conversations: fc.Arbitrary<Conversation[]> = fc
  .tuple(...talks.map(finding))
  .map((all) =>
    all.map((findings, at) =>
      emptyRow(qualitativeResearch.shape.conversations, { uuid: talks[at]!, code: `R0${at + 1}`, findings }),
    ),
  );
const codes: fc.Arbitrary<OwnCodes> = fc
  .tuple(...[...talks, uuidOf(9)].map(finding))
  .map((all) => all.map((findings, at) => ({ uuid: [...talks, uuidOf(9)][at]!, findings })));
const content = (rows: Conversation[]) => ({ ...qualitativeResearch.empty, conversations: rows });
const codedIn = (rows: readonly Pick<Conversation, 'uuid' | 'findings'>[]) =>
  rows.flatMap(({ uuid, findings }) => findings.filter(isCoded).map((one) => `${uuid} ${one.researchFactor}`));

describe('one’s own codes in the place of the shared ones', () => {
  it('taken apart again without a change, nothing has changed, and it is the same object', () => {
    fc.assert(
      fc.property(conversations, codes, (shared, own) => {
        const apart = takenApart(content(asCoded(shared, own)), content(shared), own);
        expect(apart.shared.conversations).toEqual(shared);
        expect(asCoded(apart.shared.conversations, apart.codes)).toEqual(asCoded(shared, own));
        for (const [at, row] of apart.shared.conversations.entries()) expect(row).toBe(shared[at]);
      }),
    );
  });

  it('a code goes to one’s own and never to the shared matrix; what was agreed on stays as it was', () => {
    fc.assert(
      fc.property(
        conversations,
        codes,
        fc.constantFrom(...talks),
        fc.constantFrom(...factors),
        (shared, own, talk, { uuid }) => {
          const changed = asCoded(shared, own).map((one) =>
            one.uuid === talk ? noteFinding(one, uuid, { mention: 'asked', role: 'decisive', quote: 'Nieuw' }) : one,
          );
          const apart = takenApart(content(changed), content(shared), own);
          expect(apart.shared.conversations).toEqual(shared);
          const agreed = codedIn(shared).includes(`${talk} ${uuid}`);
          const mine = apart.codes
            .find((one) => one.uuid === talk)
            ?.findings.find((one) => one.researchFactor === uuid);
          if (!agreed) expect(mine).toMatchObject({ mention: 'asked', role: 'decisive', quote: 'Nieuw' });
          else
            expect(mine).toEqual(
              own.find((one) => one.uuid === talk)?.findings.find((one) => one.researchFactor === uuid),
            );
          // What was coded in a conversation that is gone waits.
          expect(apart.codes.find((one) => one.uuid === uuidOf(9))).toEqual(own.at(-1));
        },
      ),
    );
  });

  it('what a conversation says of itself is everyone’s, and a new one has no shared codes', () => {
    const [row] = asCoded([emptyRow(qualitativeResearch.shape.conversations, { uuid: talks[0]!, code: 'R01' })], []);
    const fresh = emptyRow(qualitativeResearch.shape.conversations, { uuid: talks[1]!, code: 'R02' });
    const coded = noteFinding(fresh, factors[0]!.uuid, { mention: 'spontaneous' });
    const { shared, codes: own } = takenApart(content([{ ...row!, segment: 'Flat' }, coded]), content([row!]), []);
    expect(shared.conversations).toEqual([{ ...row, segment: 'Flat' }, fresh]);
    expect(own).toEqual([{ uuid: talks[1], findings: coded.findings }]);
  });
});

describe('what two people coded side by side', () => {
  const side = (one: OwnCodes, other: OwnCodes) =>
    compared(
      talks.map((uuid) => ({ uuid })),
      factors,
      [one, other],
    );

  it('holds each cell that either coded once, whoever is first, and counts for agreement what both coded', () => {
    fc.assert(
      fc.property(codes, codes, (one, other) => {
        const cells = side(one, other);
        const expected = new Set([...codedIn(one), ...codedIn(other)].filter((cell) => !cell.startsWith(uuidOf(9))));
        expect(cells.map((cell) => `${cell.conversation} ${cell.researchFactor}`).sort()).toEqual([...expected].sort());
        const both = codedIn(one).filter((cell) => expected.has(cell) && codedIn(other).includes(cell));
        const { n, same } = agreementOf(codePairs(cells));
        expect([n, same]).toEqual([both.length, cells.filter((cell) => cell.same).length]);
        expect(agreementOf(codePairs(side(other, one)))).toEqual({ n, same });
        expect(codePairs(side(one, one)).every(([mine, same]) => mine === same)).toBe(true);
      }),
    );
  });

  it('settled, none is open, the code is that of the one who is followed, and what both wrote is there', () => {
    fc.assert(
      fc.property(conversations, codes, codes, fc.constantFrom(0, 1), (shared, one, other, follow) => {
        const cells = side(one, other);
        const open = openCells(cells, shared);
        const after = settled(
          shared,
          open.map((cell) => ({ cell, follow })),
        );
        expect(openCells(cells, after)).toEqual([]);
        for (const { conversation, researchFactor, found } of open) {
          const { findings } = after.find(({ uuid }) => uuid === conversation)!;
          const now = findings.find((finding) => finding.researchFactor === researchFactor)!;
          expect(now.mention).toBe(found[follow]?.mention ?? 'not_discussed');
          for (const key of ['quote', 'note'] as const)
            for (const line of found.flatMap((finding) => finding?.[key]?.split('\n') ?? []))
              expect(now[key]?.split('\n').filter((written) => written === line)).toHaveLength(1);
        }
        // Nobody’s cell but these changed.
        const untouched = (rows: Conversation[]) =>
          rows.flatMap(({ uuid, findings }) =>
            findings.filter(
              (finding) =>
                !open.some((cell) => cell.conversation === uuid && cell.researchFactor === finding.researchFactor),
            ),
          );
        expect(untouched(after)).toEqual(untouched(shared));
      }),
    );
  });
});
