import { chosenCandidateOf } from '#steps/research-target/behaviour/candidates.rules.ts';
import { type PhraseRemark, phraseRemarks } from '#theory/behaviour-forms/remarks.rules.ts';
import type { ResearchTarget } from './research-target.contract.ts';

export type SoftCheckKind =
  | 'not_observable'
  | 'split'
  | 'negation'
  | PhraseRemark['kind']
  | 'label'
  | 'plural'
  | 'veto_reason'
  | 'vetoed_choice'
  | 'same_target';

/** Something to think about while typing. It never keeps anybody from saving. */
export interface SoftCheck {
  /** Path of the field: `desiredBehaviour`, `candidates[0].behaviour`. */
  field: string;
  kind: SoftCheckKind;
  message: string;
  /** Which words of the field it is about. */
  place?: { start: number; end: number };
  /** What would do better, to take over. */
  proposal?: PhraseRemark['proposal'];
}

/** A word or group of words, not as part of another word. */
const word = (pattern: string) => new RegExp(`(?<![\\p{L}-])(?:${pattern})(?![\\p{L}-])`, 'iu');

/** Knowing, finding, feeling, wanting: nobody can see whether someone does it. */
const unobservable = word(
  [
    'weten|weet|begrijpen|begrijpt|beseffen|beseft|snappen|snapt|inzien|onthouden|onthoudt|kennen|kent|herkennen|herkent',
    'vinden|vindt|denken|denkt|nadenken|geloven|gelooft|overwegen|overweegt|waarderen|waardeert|accepteren|accepteert',
    'voelen|voelt|willen|wil|wilt|hopen|hoopt|vertrouwen|vertrouwt|gemotiveerd|van plan|openstaan|geïnteresseerd',
    'bewuste?r? (?:zijn|worden|raken|is|wordt)|zich (?:\\p{L}+ ){0,3}bewust|bewustzijn|bewustwording',
    'belang hechten|begrip hebben|interesse hebben|zorgen maken',
  ].join('|'),
);

const conjunction = word('en|of');

const negation = word(
  [
    'niet|geen|nooit|niemand|nergens|niets|zonder [^,.;:]* te \\p{L}+',
    'stoppen met|stopt met|met (?:\\p{L}+ ){1,3}stoppen|ophouden|afzien van|nalaten|vermijden|voorkomen|achterwege laten',
  ].join('|'),
);

/** Names given by others: to a group’s debts, reading, origin or conduct. */
const labels = word(
  [
    'schuldenaa?r(?:en|s)?|wanbetalers?|minima|uitkeringstrekkers?|bijstandstrekkers?|steuntrekkers?|armen|kansarmen',
    'laaggeletterden?|analfabe(?:et|ten)|laagopgeleiden?|lageropgeleiden?|laagbegaafden?|zwakbegaafden?|zwakkeren?',
    'allochto(?:on|nen)|niet-westers\\p{L}*|illegalen|probleem\\p{L}+|multiproblem\\p{L}+|achterstand\\p{L}+|kwetsba(?:re|ren)',
    'hangjongeren?|overlastgevers?|overlastveroorzakers?|asocialen|zorgmijders?|wegblijvers?|vervuilers?|overtreders?|daders?',
    'verslaafden?|junks?|alcoholist(?:en)?|obesen|dikke \\p{L}+|bejaarden?|gehandicapten?|invaliden?|daklozen?|zwervers?',
    'risico(?:groep|groepen|jongeren|gezinnen)|doelgroep(?:en)?|respondent(?:en)?|proefpersonen',
  ].join('|'),
);

/**
 * What people do, without the clauses around it: `verzetten de afspraak als zij niet kunnen komen` has no negation
 * in what they do, and `in de tas in plaats van in jas of hand` is one behaviour.
 */
const mainClause = (text: string) =>
  text.replaceAll(
    /(?<![\p{L}-])(?:als|wanneer|indien|zodra|omdat|doordat|zodat|die|dat|waar\p{L}*|terwijl|voordat|nadat|in plaats van|of(?= (?:je|jij|u|er|iemand)(?!\p{L})))(?![\p{L}-])[^,.;:]*/giu,
    '',
  );

const singular = /^(?:een|iedere?|elke?|de gemiddelde)\s/iu;

function behaviourChecks(field: string, text: string | null): SoftCheck[] {
  if (text === null) return [];
  const does = mainClause(text);
  const found: SoftCheck[] = [];
  if (unobservable.test(does)) {
    found.push({
      field,
      kind: 'not_observable',
      message: 'Dit is geen waarneembaar gedrag. Schrijf op wat je iemand ziet doen.',
    });
  }
  if (conjunction.test(does)) {
    found.push({
      field,
      kind: 'split',
      message: 'Zijn dit twee gedragingen? Splits ze dan: kies er één, of maak er deelgedragingen van.',
    });
  }
  if (negation.test(does)) {
    found.push({
      field,
      kind: 'negation',
      message: 'Dit zegt wat mensen niet doen. Schrijf op wat ze wél doen.',
    });
  }
  return found;
}

function questionChecks({ questionBehaviour, questionOccasion, questionAudience }: ResearchTarget): SoftCheck[] {
  const field = 'questionBehaviour';
  const found: SoftCheck[] = [
    ...phraseRemarks(questionBehaviour ?? '').map(({ kind, message, start, end, proposal }) => {
      // What is filled in as the moment is not lost to the one in the phrase.
      const replaces = proposal?.occasion !== undefined && questionOccasion !== null;
      return { field, kind, message, place: { start, end }, proposal: replaces ? null : proposal };
    }),
    ...behaviourChecks(field, questionBehaviour).filter(({ kind }) => kind === 'negation'),
  ];
  const label = questionAudience && labels.exec(questionAudience)?.[0];
  if (label) {
    found.push({
      field: 'questionAudience',
      kind: 'label',
      message: `Mensen noemen zichzelf niet “${label.toLowerCase()}”. Kies een woord dat zij zelf gebruiken, zoals “bewoners” of “ouders”.`,
    });
  }
  if (questionAudience && singular.test(questionAudience.trim())) {
    found.push({
      field: 'questionAudience',
      kind: 'plural',
      message: 'Schrijf de doelgroep in het meervoud, zoals “bewoners”.',
    });
  }
  return found;
}

function choiceChecks(content: ResearchTarget): SoftCheck[] {
  const found: SoftCheck[] = content.candidates.flatMap(({ veto, vetoReason }, index) =>
    veto && vetoReason === null
      ? [
          {
            field: `candidates[${index}].vetoReason`,
            kind: 'veto_reason' as const,
            message: 'Schrijf op waarom dit gedrag afvalt.',
          },
        ]
      : [],
  );
  if (chosenCandidateOf(content)?.veto) {
    found.push({
      field: 'chosenCandidate',
      kind: 'vetoed_choice',
      message: 'Je koos een gedrag waarop een veto rust. Kies een ander gedrag, of haal het veto weg.',
    });
  }
  if (content.baseline !== null && content.baseline === content.target) {
    found.push({ field: 'target', kind: 'same_target', message: 'De streefwaarde is gelijk aan de nulwaarde.' });
  }
  return found;
}

/** All soft checks of the step: on each text that names a behaviour, on the words for the questions, and on the choice. */
export function softChecks(content: ResearchTarget): SoftCheck[] {
  return [
    ...content.candidates.flatMap(({ behaviour }, index) =>
      behaviourChecks(`candidates[${index}].behaviour`, behaviour),
    ),
    ...behaviourChecks('desiredBehaviour', content.desiredBehaviour),
    ...questionChecks(content),
    // A sentence names places, moments and people beside the behaviour: `en` is no sign of a second one there.
    ...behaviourChecks('goalSentence', content.goalSentence).filter(({ kind }) => kind !== 'split'),
    // A part of the behaviour may have parts itself; splitting it further is not what one asks.
    ...content.subBehaviours
      .flatMap(({ behaviour }, index) => behaviourChecks(`subBehaviours[${index}].behaviour`, behaviour))
      .filter(({ kind }) => kind !== 'split'),
    ...choiceChecks(content),
  ];
}
