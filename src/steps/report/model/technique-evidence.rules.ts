import { certaintyLabels, evidenceWords } from '#theory/evidence.rules.ts';
import { definitions, list, paragraph, under } from './block.rules.ts';
import type { Block } from './model.contract.ts';
import { citing } from './sources/citation.rules.ts';
import type { StudyLink } from './study.rules.ts';
import { date } from './words.rules.ts';

/** What research says of a technique by itself, as the library tells it; techniques that nobody sought research of are left out. */

const heading = 'Wat onderzoek zegt over deze technieken';
const limits =
  'Dit gaat over de techniek zelf, vaak bij ander gedrag en andere mensen. Het bewijst niet dat deze toepassing hier werkt.';

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

/** For a client: a line a technique of which something was found. */
export const techniqueEvidenceInShort = (links: readonly StudyLink[]): Block[] =>
  withLimits(
    list(
      sought(links).flatMap(({ label, evidence: { finding }, words: { found } }) =>
        finding
          ? [`${label}. ${citing(found, [finding.source])} Zekerheid: ${certaintyLabels[finding.certainty]}.`]
          : [],
      ),
    ),
  );

const withLimits = (blocks: Block[]) => under(heading, blocks.length > 0 ? [...blocks, paragraph(limits)] : []);
