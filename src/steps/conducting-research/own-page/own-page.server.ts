import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { dayOfToday } from '#foundation/server/day.ts';
import { created, noContent } from '#foundation/server/http/answer.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import { dayInWords } from '#foundation/shared/day.ts';
import { item, listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { surveyOf } from '#steps/conducting-research/export/survey.rules.ts';
import { checkedPageTexts, inLanguage, statusOf } from '#steps/conducting-research/languages/translation.rules.ts';
import { type Research, researchFor, uuidForm } from '#study/rights.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { readStudy } from '#study/study.server.ts';
import { codeOfPage, hashOfCode, hashOfParticipant, makeCode } from './code.server.ts';
import { type AskedSurvey, askedForm, questionsIn, translatedForm } from './form.rules.ts';
import { dropAll, layAll } from './inbox.server.ts';
import {
  mostOwn,
  type OwnPage,
  type OwnPageSettings,
  ownPageAnswersOperation,
  ownPageCodesOperation,
  ownPageOperations,
  ownPageSettings,
  respondentPath,
} from './own-page.contract.ts';
import type { PageKeys } from './page-keys.server.ts';
import { type Keys, makeKeys } from './seal.server.ts';
import { isUnfinished, settingsFaults } from './settings.rules.ts';
import { type StoredPage, storedPages } from './store.server.ts';
import { dayIn } from './words/words.rules.ts';

export interface OwnPageDeps {
  keys: Keys;
  pageKeys: PageKeys;
  steps: readonly StepRoom[];
  /** Where this server itself is. */
  sender(): { publicUrl: string };
  /** Whether an organisation switched it on. */
  allowsOwnPages(db: Database, company: number): Promise<boolean>;
}

/** The questionnaires that are filled in here, for who works on the research; whoever may read it reads how many answers came in. */
export function ownPageRoutes({ keys, pageKeys, steps, sender, allowsOwnPages }: OwnPageDeps): Route[] {
  const shown = (page: StoredPage, research: Research): Omit<OwnPage, '@id' | '@type'> => ({
    research: `/api/researches/${page.research}`,
    uuid: page.uuid,
    state: page.state,
    ...page.settings,
    languages: (page.survey.translations ?? []).map(({ language }) => language),
    address:
      research.role === 'colleague' ? null : `${sender().publicUrl}${respondentPath}/${codeOfPage(keys, page.uuid)}`,
    takesAnswers: page.takes,
    received: page.received,
    parts: page.survey.parts.map(({ title }, at) => ({ title, times: page.times?.[at + 1] ?? 0 })),
    codes: page.codes,
    codesUsed: page.codesUsed,
  });
  const asItem = async (db: Database, research: Research, uuid: string) => {
    const page = await pageIn(db, research.uuid, uuid);
    return item(addressOf(page), 'OwnPage', shown(page, research));
  };
  const formNow = async (
    db: Database,
    { uuid, name }: Research,
    { keepUntil }: OwnPageSettings,
  ): Promise<AskedSurvey> => {
    const { sections } = await readStudy(db, steps, uuid);
    const input = questionnaireInput({ name, ...sections });
    const address = sections.researchTarget.formOfAddress ?? 'je';
    const survey = surveyOf(input);
    // The default consent leaves open until when, and here that is known.
    const consent = survey.consent.replace(untilOpen, `bewaard tot en met ${dayInWords(keepUntil)}`);
    const translations = input.content.translations.flatMap((translation) => {
      const status = statusOf(input, translation);
      const asked = status.state === 'checked' ? inLanguage(input, translation) : null;
      if (asked === null || translation.language === null) return [];
      const { language } = translation;
      const other = surveyOf(asked);
      const until = survey.consent.includes(untilOpen)
        ? other.consent.replace(/…|\.\.\./, dayIn(language, keepUntil))
        : other.consent;
      return [translatedForm({ ...other, consent: until }, language, address, checkedPageTexts(status))];
    });
    const form = askedForm({ ...survey, consent }, address);
    return translations.length === 0 ? form : { ...form, translations };
  };
  const writable = async (db: Database, signed: Signed, uuid: string): Promise<Research> => {
    const research = await researchFor(db, signed, uuid, 'change');
    if (research.companyId === null || !(await allowsOwnPages(db, research.companyId)))
      throw refused(
        'kind',
        'De eigen vragenlijstpagina staat uit. Je beheerder kan hem aanzetten bij Beheer › Organisatie.',
      );
    return research;
  };
  return [
    route(ownPageOperations.list, async ({ db, signed, params }) => {
      const research = await researchFor(db, signed, params.uuid, 'read');
      const pages = await storedPages(db, sql`p.research = ${research.uuid}`);
      return listed(pages.map((page) => member(addressOf(page), 'OwnPage', shown(page, research))));
    }),
    route(ownPageOperations.read, async ({ db, signed, params }) =>
      asItem(db, await researchFor(db, signed, params.uuid, 'read'), params.questionnaire),
    ),
    route(ownPageOperations.create, async ({ db, signed, params, body }) => {
      const research = await writable(db, signed, params.uuid);
      const settings = { translated: [], ...body };
      await mustFit(db, settings);
      const pages = await storedPages(db, sql`p.research = ${research.uuid}`);
      if (pages.length >= mostOwn.pages)
        throw refused('kind', 'Er zijn al veel pagina’s bij dit onderzoek. Verwijder er eerst een.');
      const uuid = crypto.randomUUID();
      const form = await formNow(db, research, settings);
      await sql`
        INSERT INTO own_page (uuid, research, kind, code_hash, settings, survey, keep_until)
        VALUES (${uuid}, ${research.uuid}, ${body.kind}, ${hashOfCode(codeOfPage(keys, uuid))}, ${JSON.stringify(settings)}::jsonb,
          ${JSON.stringify(form)}::jsonb, ${body.keepUntil})`.execute(db);
      return created(await asItem(db, research, uuid));
    }),
    route(ownPageOperations.save, async ({ db, signed, params, body }) => {
      const research = await writable(db, signed, params.uuid);
      const page = await pageIn(db, research.uuid, params.questionnaire);
      mustBe(page, 'draft');
      const settings = { ...page.settings, ...body };
      await mustFit(db, settings);
      const form = await formNow(db, research, settings);
      await sql`
        UPDATE own_page SET kind = ${settings.kind}, settings = ${JSON.stringify(settings)}::jsonb,
          survey = ${JSON.stringify(form)}::jsonb, keep_until = ${settings.keepUntil} WHERE uuid = ${page.uuid}`.execute(
        db,
      );
      return asItem(db, research, page.uuid);
    }),
    route(ownPageOperations.open, async ({ db, signed, params }) => {
      const research = await writable(db, signed, params.uuid);
      const page = await pageIn(db, research.uuid, params.questionnaire);
      mustBe(page, 'draft');
      await mustFit(db, page.settings);
      if (questionsIn(page.survey).length === 0) throw refused('kind', 'Er staan nog geen vragen in de vragenlijst.');
      const forms = [page.survey, ...(page.survey.translations ?? [])];
      if (forms.flatMap(({ introduction, consent, thanks }) => [introduction, consent, thanks]).some(isUnfinished))
        throw refused('kind', unfinished);
      if (page.settings.withCodes && page.codes === 0)
        throw refused('withCodes', 'Maak eerst codes. Zonder code kan nu niemand meedoen.');
      const { publicKey, privateKey } = makeKeys();
      await pageKeys.keep(db, page.uuid, privateKey);
      await sql`UPDATE own_page SET state = 'open', public_key = ${publicKey} WHERE uuid = ${page.uuid}`.execute(db);
      return asItem(db, research, page.uuid);
    }),
    route(ownPageOperations.close, async ({ db, signed, params, afterCommit }) => {
      const research = await researchFor(db, signed, params.uuid, 'forget');
      const page = await pageIn(db, research.uuid, params.questionnaire);
      mustBe(page, 'open');
      // Who is sending goes first, or comes too late.
      await sql`UPDATE own_page SET state = 'closed', public_key = NULL WHERE uuid = ${page.uuid}`.execute(db);
      if (page.settings.kind === 'trial') await dropAll(db, pageKeys, page.uuid);
      else await layAll(db, pageKeys, page.uuid);
      afterCommit(() => pageKeys.forget(page.uuid));
      return asItem(db, research, page.uuid);
    }),
    route(ownPageOperations.remove, async ({ db, signed, params, afterCommit }) => {
      const research = await researchFor(db, signed, params.uuid, 'forget');
      const page = await pageIn(db, research.uuid, params.questionnaire);
      await sql`DELETE FROM own_page WHERE uuid = ${page.uuid}`.execute(db);
      afterCommit(() => pageKeys.forget(page.uuid));
      return noContent();
    }),
    route(ownPageAnswersOperation, async ({ db, signed, params }) => {
      const research = await researchFor(db, signed, params.uuid, 'workAlong');
      const page = await pageIn(db, research.uuid, params.questionnaire);
      if (page.settings.kind === 'trial') throw refused('kind', 'De antwoorden van een proef leest niemand.');
      mustBe(page, 'closed');
      const { rows } = await sql<{ answers: Record<string, string | number> }>`
        SELECT answers FROM own_page_answer WHERE page = ${page.uuid} ORDER BY uuid`.execute(db);
      return item(`${addressOf(page)}/answers`, 'OwnPageAnswers', { answers: rows.map(({ answers }) => answers) });
    }),
    route(ownPageCodesOperation, async ({ db, signed, params, body }) => {
      const research = await writable(db, signed, params.uuid);
      const page = await pageIn(db, research.uuid, params.questionnaire);
      if (page.state === 'closed') throw refused('number', 'Deze pagina is gesloten.');
      if (!page.settings.withCodes) throw refused('number', 'Bij deze pagina zijn geen codes nodig.');
      if (page.codes + body.number > mostOwn.codes)
        throw refused('number', `Bij een pagina horen hoogstens ${mostOwn.codes} codes.`);
      const codes = Array.from({ length: body.number }, makeCode);
      await sql`
        INSERT INTO own_page_code (page, hash) SELECT ${page.uuid}, hash FROM unnest(${codes.map((code) => hashOfParticipant(keys, page.uuid, code))}::bytea[]) AS hash
        ORDER BY hash`.execute(db);
      return created(item(`${addressOf(page)}/codes`, 'OwnPageCodes', { codes }));
    }),
  ];
}

/** In the consent that a questionnaire has by itself. */
const untilOpen = 'bewaard tot …';

const addressOf = ({ research, uuid }: Pick<StoredPage, 'research' | 'uuid'>) =>
  `/api/researches/${research}/own_pages/${uuid}`;

const unfinished =
  'In de introductie, de toestemming of de afsluiting staat nog “…”. Vul dat eerst in bij de vragenlijst, en zet de pagina dan opnieuw klaar.';

const refused = (propertyPath: string, message: string) =>
  new Problem('invalid', { detail: message, violations: [{ propertyPath, message, code: null }] });

async function pageIn(db: Database, research: string, uuid: string): Promise<StoredPage> {
  if (!uuidForm.test(uuid)) throw new Problem('notFound');
  const [page] = await storedPages(db, sql`p.research = ${research} AND p.uuid = ${uuid}`);
  if (!page) throw new Problem('notFound');
  return page;
}

const needed = {
  draft: 'Deze pagina is al opengesteld. Wat mensen zien, verandert dan niet meer.',
  open: 'Deze pagina staat niet open.',
  closed: 'Sluit de pagina eerst. Zolang hij openstaat, leest niemand de antwoorden.',
} as const;

function mustBe(page: StoredPage, state: StoredPage['state']): void {
  if (page.state !== state) throw refused('state', needed[state]);
}

async function mustFit(db: Database, settings: OwnPageSettings): Promise<void> {
  const violations = settingsFaults(ownPageSettings.parse(settings), await dayOfToday(db)).map((fault) => ({
    ...fault,
    code: null,
  }));
  if (violations.length > 0) throw new Problem('invalid', { violations });
}
