import { column, paragraph, table } from '#steps/report/model/block.rules.ts';
import { votesHead } from '#steps/report/model/ideas.rules.ts';
import type { Block } from '#steps/report/model/model.contract.ts';
import { citing } from '#steps/report/model/sources/citation.rules.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { number } from '#steps/report/model/words.rules.ts';
import { apeaseVerdict } from '#steps/step/apease.rules.ts';
import type { Idea } from '#steps/working-with-techniques/working-with-techniques.contract.ts';

/** `4,2`, or how far the check has come. */
function score(idea: Idea): string {
  const verdict = apeaseVerdict(idea);
  if (verdict.kind === 'open') return verdict.answered === 0 ? 'niet getoetst' : 'niet af';
  return verdict.average === null ? 'niet af' : number(verdict.average, 1, 1);
}

/** For the appendix: the ideas that are no application, with their score and why. Those of which the technique is gone are left out. */
export function unusedIdeas({ ideas, linkByUuid, byUuid, methods }: Study): Block[] {
  const rows = ideas.flatMap(({ idea, name, why }) => {
    const link = linkByUuid.get(idea.link);
    const factor = link && byUuid.get(link.researchFactor);
    if (why === null || !link || !factor) return [];
    return [{ name, meant: `${link.label}, voor ${factor.name}`, score: score(idea), votes: idea.workshopVotes, why }];
  });
  if (rows.length === 0) return [];
  const voted = rows.some(({ votes }) => votes !== null);
  return [
    paragraph('Deze ideeën zijn bedacht, maar niet als toepassing gebruikt.'),
    table(
      'Ideeën die geen toepassing zijn geworden',
      [
        column('Idee', 27),
        column('Techniek en factor', voted ? 24 : 30),
        column('Score', 9, 'end'),
        ...(voted ? [column(votesHead, 11, 'end')] : []),
        column('Waarom niet', voted ? 29 : 34),
      ],
      rows.map(({ name, meant, score: mark, votes, why }) => [
        name,
        meant,
        mark,
        ...(voted ? [votes === null ? '–' : number(votes)] : []),
        why,
      ]),
      `${citing('De score is het gemiddelde van de haalbaarheidstoets APEASE', methods.apease)}, van 1 tot 5. Een score van 1 op aanvaardbaar, neveneffecten of gelijke kansen is een veto.`,
    ),
  ];
}
