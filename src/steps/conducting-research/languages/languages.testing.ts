import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { QuestionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { example } from '#steps/conducting-research/export/survey.testing.ts';
import { determineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import type { LanguageCode } from './known.contract.ts';
import type { Translation } from './languages.contract.ts';
import { translatableTexts } from './texts.rules.ts';
import { newTranslation, withCheck, withText } from './translation.rules.ts';

/** A small questionnaire about food leftovers, with a question of each kind, and true translations of it. */

const { items } = conductingResearch.shape;
const uuidOf = (at: number) => `1a000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const item = (at: number, variable: string, text: string, given: Partial<QuestionnaireItem>): QuestionnaireItem =>
  emptyRow(items, { uuid: uuidOf(at), variable, text, required: true, ...given });

const yesNo = { scaleMin: 0, scaleMax: 1, labels: 'nee\nja' };
const agree = { scaleMin: 1, scaleMax: 5, leftAnchor: 'helemaal mee oneens', rightAnchor: 'helemaal mee eens' };

export const smallItems: QuestionnaireItem[] = [
  item(1, 'FILTER_1', 'Had je de afgelopen week etensresten?', { block: 'filter', ...yesNo }),
  item(2, 'DAGEN_1', 'Op hoeveel dagen gooide je etensresten apart weg?', {
    ...{ block: 'outcome', number: true, unit: 'dagen', lowest: 0, highest: 7, wholeNumbers: true },
  }),
  item(3, 'GEMAK_1', 'Etensresten apart weggooien is makkelijk voor mij.', {
    ...{ block: 'factor', researchFactor: uuidOf(90), ...agree },
  }),
  item(4, 'NORM_1', 'Mijn buren gooien hun etensresten apart weg.', {
    ...{ block: 'factor', researchFactor: uuidOf(90), ...agree, notApplicable: true },
  }),
  item(5, 'WONEN_1', 'Hoe lang woon je hier?', {
    ...{ block: 'segment', scaleMin: 1, scaleMax: 3, labels: 'korter dan 1 jaar\n1 tot 5 jaar\nlanger dan 5 jaar' },
  }),
  item(6, 'SLOT_1', 'Wil je nog iets vertellen?', { block: 'open', required: false }),
];

export const small: QuestionnaireInput = {
  ...example,
  factors: [emptyRow(determineFactors.shape.factors, { uuid: uuidOf(90), name: 'Gemak en frictie' })],
  target: { ...example.target, formOfAddress: 'je' },
  content: {
    introduction: 'Deze vragenlijst is van de gemeente. Heb je een vraag? Mail naar afval@veldermeer.example.',
    consentText: 'Ik doe vrijwillig mee en kan op elk moment stoppen.',
    skipText: 'Je slaat één vraag over.',
    closingText: 'Dank je wel voor het meedoen.',
    items: smallItems,
    translations: [],
    ...{ randomOrder: false, smallBlocks: false, ownCode: false },
  },
};

const codes = ['en', 'tr', 'ar', 'pl', 'uk'] as const satisfies LanguageCode[];
export type SmallLanguage = (typeof codes)[number];
export const smallLanguages: readonly SmallLanguage[] = codes;

/** By their Dutch: English, Turkish, Arabic, Polish and Ukrainian. */
const said: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  Vragenlijst: ['Questionnaire', 'Anket', 'استبيان', 'Ankieta', 'Опитування'],
  'Waar gaat het over?': [
    ...(['What is it about?', 'Konu nedir?', 'ما موضوع الاستبيان؟', 'O czym jest ta ankieta?'] as const),
    'Про що це опитування?',
  ],
  'Deze vragenlijst is van de gemeente. Heb je een vraag? Mail naar afval@veldermeer.example.': [
    'This questionnaire is from the municipality. Do you have a question? Email afval@veldermeer.example.',
    'Bu anket belediyenindir. Sorunuz mu var? afval@veldermeer.example adresine e-posta gönderin.',
    'هذا الاستبيان من البلدية. هل لديك سؤال؟ أرسل رسالة إلى afval@veldermeer.example.',
    'Ta ankieta pochodzi od gminy. Masz pytanie? Napisz na adres afval@veldermeer.example.',
    'Це опитування проводить муніципалітет. Маєте запитання? Напишіть на afval@veldermeer.example.',
  ],
  Toestemming: ['Consent', 'Onay', 'الموافقة', 'Zgoda', 'Згода'],
  'Ik doe vrijwillig mee en kan op elk moment stoppen.': [
    'I take part voluntarily and can stop at any time.',
    'Gönüllü olarak katılıyorum ve istediğim zaman bırakabilirim.',
    'أشارك طوعًا ويمكنني التوقف في أي وقت.',
    'Biorę udział dobrowolnie i mogę przerwać w każdej chwili.',
    'Я беру участь добровільно і можу зупинитися будь-коли.',
  ],
  'Ik heb dit gelezen en doe mee.': [
    'I have read this and I take part.',
    'Bunu okudum ve katılıyorum.',
    'قرأت هذا وأشارك.',
    'Zapoznałem się z tym tekstem i biorę udział.',
    'Я це прочитав(-ла) і беру участь.',
  ],
  Vraag: ['Question', 'Soru', 'السؤال', 'Pytanie', 'Запитання'],
  'Wat je doet': ['What you do', 'Ne yapıyorsunuz', 'ما تفعله', 'Co robisz', 'Що ви робите'],
  'Had je de afgelopen week etensresten?': [
    'Did you have food leftovers in the past week?',
    'Geçen hafta yemek artığınız oldu mu?',
    'هل كان لديك بقايا طعام في الأسبوع الماضي؟',
    'Czy w ostatnim tygodniu zostały ci resztki jedzenia?',
    'Чи були у вас минулого тижня залишки їжі?',
  ],
  nee: ['no', 'hayır', 'لا', 'nie', 'ні'],
  ja: ['yes', 'evet', 'نعم', 'tak', 'так'],
  'Vul je hier ‘nee’ in? Ga dan door naar vraag {vraag}.': [
    'Did you answer ‘no’? Then go to question {vraag}.',
    'Burada ‘hayır’ mı dediniz? O zaman {vraag}. soruya geçin.',
    'هل أجبت بـ ‹لا›؟ انتقل إذن إلى السؤال {vraag}.',
    'Zaznaczono „nie”? Przejdź do pytania {vraag}.',
    'Ви відповіли «ні»? Перейдіть до запитання {vraag}.',
  ],
  'Je slaat één vraag over.': [
    ...([
      'You skip one question.',
      'Bir soruyu atlıyorsunuz.',
      'ستتخطى سؤالًا واحدًا.',
      'Pomijasz jedno pytanie.',
    ] as const),
    'Ви пропускаєте одне запитання.',
  ],
  'Op hoeveel dagen gooide je etensresten apart weg?': [
    'On how many days did you throw away food leftovers separately?',
    'Yemek artıklarını kaç gün ayrı attınız?',
    'في كم يومًا رميت بقايا الطعام بشكل منفصل؟',
    'Przez ile dni wyrzucano u ciebie resztki jedzenia osobno?',
    'Скільки днів ви викидали залишки їжі окремо?',
  ],
  'Een heel getal van {kleinste} tot en met {grootste}': [
    'A whole number from {kleinste} to {grootste}',
    '{kleinste} ile {grootste} arasında bir tam sayı',
    'عدد صحيح من {kleinste} إلى {grootste}',
    'Liczba całkowita od {kleinste} do {grootste}',
    'Ціле число від {kleinste} до {grootste}',
  ],
  dagen: ['days', 'gün', 'أيام', 'dni', 'днів'],
  'Hoe jij het ziet': ['How you see it', 'Siz nasıl görüyorsunuz', 'رأيك', 'Jak to widzisz', 'Як ви це бачите'],
  'Etensresten apart weggooien is makkelijk voor mij.': [
    'Throwing away food leftovers separately is easy for me.',
    'Yemek artıklarını ayrı atmak benim için kolaydır.',
    'رمي بقايا الطعام بشكل منفصل سهل بالنسبة لي.',
    'Wyrzucanie resztek jedzenia osobno jest dla mnie łatwe.',
    'Мені легко викидати залишки їжі окремо.',
  ],
  'helemaal mee oneens': [
    ...(['strongly disagree', 'kesinlikle katılmıyorum', 'لا أوافق بشدة', 'zdecydowanie się nie zgadzam'] as const),
    'зовсім не згоден / не згодна',
  ],
  'helemaal mee eens': [
    ...(['strongly agree', 'kesinlikle katılıyorum', 'أوافق بشدة', 'zdecydowanie się zgadzam'] as const),
    'повністю згоден / згодна',
  ],
  'Mijn buren gooien hun etensresten apart weg.': [
    'My neighbours throw away their food leftovers separately.',
    'Komşularım yemek artıklarını ayrı atar.',
    'جيراني يرمون بقايا طعامهم بشكل منفصل.',
    'Moi sąsiedzi wyrzucają resztki jedzenia osobno.',
    'Мої сусіди викидають залишки їжі окремо.',
  ],
  'niet van toepassing': ['not applicable', 'geçerli değil', 'لا ينطبق', 'nie dotyczy', 'не стосується мене'],
  'Over jou': ['About you', 'Sizin hakkınızda', 'عنك', 'O tobie', 'Про вас'],
  'Hoe lang woon je hier?': [
    ...(['How long have you lived here?', 'Ne zamandır burada yaşıyorsunuz?', 'منذ متى تسكن هنا؟'] as const),
    ...(['Jak długo tu mieszkasz?', 'Як довго ви тут живете?'] as const),
  ],
  'korter dan 1 jaar': [
    ...(['less than 1 year', '1 yıldan az', 'أقل من سنة واحدة', 'krócej niż 1 rok', 'менше 1 року'] as const),
  ],
  '1 tot 5 jaar': ['1 to 5 years', '1 ila 5 yıl', 'من 1 إلى 5 سنوات', 'od 1 do 5 lat', 'від 1 до 5 років'],
  'langer dan 5 jaar': [
    ...(['more than 5 years', '5 yıldan fazla', 'أكثر من 5 سنوات', 'dłużej niż 5 lat', 'понад 5 років'] as const),
  ],
  'Tot slot': ['Finally', 'Son olarak', 'أخيرًا', 'Na koniec', 'Наостанок'],
  'Wil je nog iets vertellen?': [
    ...(['Is there anything else you want to tell us?', 'Eklemek istediğiniz bir şey var mı?'] as const),
    ...(['هل تريد أن تخبرنا بشيء آخر؟', 'Czy chcesz coś jeszcze dodać?', 'Чи хочете ви ще щось розповісти?'] as const),
  ],
  'Dank je wel voor het meedoen.': [
    ...(['Thank you for taking part.', 'Katıldığınız için teşekkür ederiz.', 'شكرًا لمشاركتك.'] as const),
    ...(['Dziękujemy za udział.', 'Дякуємо за участь.'] as const),
  ],
};

/** What a text of the small questionnaire is in a language. */
export const saidIn = (language: SmallLanguage, dutch: string): string => said[dutch]![codes.indexOf(language)]!;

/** The whole questionnaire translated, by one person; read by nobody else yet. */
export const conceptIn = (language: SmallLanguage, input: QuestionnaireInput = small): Translation =>
  translatableTexts(input).reduce<Translation>(
    (translation, text) => withText(translation, text, { text: saidIn(language, text.dutch) }),
    { ...newTranslation(language), translatedBy: 'Vertaalbureau De Brug' },
  );

/** The same, checked by a second person. */
export const checkedIn = (language: SmallLanguage, input: QuestionnaireInput = small): Translation => ({
  ...withCheck(conceptIn(language, input)),
  ...{ checkedBy: 'Een tweede lezer', checkedOn: '2026-11-20' },
});
