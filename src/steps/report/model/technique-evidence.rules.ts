import { certaintyLabels, evidenceWords, resultOf } from '#theory/evidence.rules.ts';
import { column, definitions, ofData, paragraph, resting, table, under } from './block.rules.ts';
import type { Block } from './model.contract.ts';
import { citing } from './sources/citation.rules.ts';
import type { StudyLink } from './study.rules.ts';
import { closed, date, sentence } from './words.rules.ts';

/** What research says of a technique by itself, as the library tells it; techniques that nobody sought research of are left out. */

const heading = 'Wat onderzoek zegt over deze technieken';
const limits =
  'Onderzoek naar een techniek gaat vaak over ander gedrag en andere mensen. Het bewijst niet dat deze toepassing hier werkt.';

/** Each technique once, however many factors it is chosen for. */
const sought = (links: readonly StudyLink[]) =>
  [...new Map(links.map((link) => [link.technic, link])).values()].flatMap(({ label, evidence }) =>
    evidence === null ? [] : [{ label, evidence, words: evidenceWords(evidence, [], date) }],
  );

/** For the full account: what was found, how sure that is and why, and what is argued about. */
export const techniqueEvidence = (links: readonly StudyLink[]): Block[] =>
  withLimits(
    definitions(
      sought(links).map(({ label, evidence: { finding }, words: { found, grounds, debate } }) => [
        label,
        [
          found,
          ...(finding && grounds ? [`Zekerheid: ${certaintyLabels[finding.certainty]} – ${grounds}`] : []),
          ...(debate ? [`Debat: ${debate}`] : []),
        ],
      ]),
    ),
  );

/** What the table of techniques with what was found is of. */
const evidenceData = 'technique-evidence';

/** For a client, under what is proposed: how far that goes, and where it stands. Nothing where nothing was found. */
export const techniqueEvidencePointer = (links: readonly StudyLink[]): Block[] =>
  foundRows(links).length > 0 ? [resting(limits, evidenceData)] : [];

/** For an appendix: a row a technique of which something was found. */
export function techniqueEvidenceTable(links: readonly StudyLink[]): Block[] {
  const rows = foundRows(links);
  if (rows.length === 0) return [];
  const head = [
    column('Techniek', 21),
    column('Waarbij onderzocht', 32),
    column('Wat men vond', 36),
    column('Hoe zeker', 11),
  ];
  const note = 'Staat er geen vergelijking bij, dan zagen we niet waarmee is vergeleken.';
  return [ofData(evidenceData, table('Onderzoek naar de gekozen technieken', head, rows, note)), paragraph(limits)];
}

const foundRows = (links: readonly StudyLink[]): string[][] =>
  sought(links).flatMap(({ label, evidence: { finding } }) =>
    finding
      ? [
          [
            label,
            finding.comparison === null
              ? closed(finding.behaviour)
              : `${finding.behaviour}, vergeleken met ${finding.comparison}.`,
            citing(closed(sentence(resultOf(finding))), [finding.source]),
            certaintyLabels[finding.certainty],
          ],
        ]
      : [],
  );

const withLimits = (blocks: Block[]) => under(heading, blocks.length > 0 ? [...blocks, paragraph(limits)] : []);
