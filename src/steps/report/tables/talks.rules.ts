import { told } from '#foundation/shared/section.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { Study } from '#steps/report/model/study.rules.ts';
import { report } from '#steps/report/report.contract.ts';

/** A text of a project for qualitative analysis, with the pieces of it that are coded. */
export interface CodedText {
  /** The conversation, or what the text is. */
  id: string;
  name: string;
  text: string;
  /** Places in code points, the end not included, each with the research_factor that it is about. */
  pieces: { from: number; to: number; factor: string }[];
  /** Of a conversation alone. */
  about: { segment: string | null; method: string | null; date: string | null } | null;
}

const { shape } = qualitativeResearch;
const finding = shape.conversations.row.findings.row;

/**
 * What was said, as far as privacy lets it leave: conversation by conversation; or the quotes alone, under the factor that they are
 * about; or nothing.
 */
export function codedTexts(study: Study, conversations: boolean): CodedText[] {
  return conversations ? talkTexts(study) : quoteTexts(study);
}

function talkTexts({ sections, byUuid }: Study): CodedText[] {
  return sections.qualitativeResearch.conversations.flatMap((talk, index): CodedText[] => {
    const text = emptyText();
    for (const { researchFactor, quote, event, note } of talk.findings) {
      const factor = byUuid.has(researchFactor) ? researchFactor : null;
      for (const [words, label] of [
        [quote, null],
        [event, finding.event.words.name],
        [note, finding.note.words.name],
      ] as const) {
        if (!words?.trim()) continue;
        if (label !== null) text.add(`${label}: `);
        text.add(words, factor);
        text.add('\n\n');
      }
    }
    if (text.pieces.length === 0) return [];
    return [
      {
        id: talk.uuid,
        name: talk.code ?? `Gesprek ${index + 1}`,
        ...text.done(),
        about: {
          segment: talk.segment,
          method: told(shape.conversations.row.method, talk.method) as string | null,
          date: talk.date,
        },
      },
    ];
  });
}

function quoteTexts({ factors }: Study): CodedText[] {
  const text = emptyText();
  for (const { uuid, name, quotes } of factors) {
    if (quotes.length === 0) continue;
    text.add(`${name}\n\n`);
    for (const quote of quotes) {
      text.add(quote.text, uuid);
      text.add(`${quote.by ? ` – ${quote.by}` : ''}\n\n`);
    }
  }
  return text.pieces.length === 0
    ? []
    : [{ id: 'quotes', name: report.shape.quotes.words.name, ...text.done(), about: null }];
}

/** A text that grows, and remembers which pieces of it are about which factor. */
function emptyText() {
  const pieces: CodedText['pieces'] = [];
  let text = '';
  let length = 0;
  return {
    pieces,
    add(words: string, factor: string | null = null) {
      // One sign per line end, as programs count them.
      const given = words.toWellFormed().replace(/\r\n?/g, '\n');
      const to = length + [...given].length;
      if (factor !== null) pieces.push({ from: length, to, factor });
      text += given;
      length = to;
    },
    done: () => ({ text, pieces }),
  };
}
