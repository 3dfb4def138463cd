import type { OwnPageSettings } from './own-page.contract.ts';
import { type PageText, pageTexts } from './words/texts.rules.ts';
import type { PageWords, Said } from './words/words.rules.ts';

/** What people must know before they begin: what stands at once, and what opens (AVG, article 13). */
export interface Notice {
  short: Said[];
  more: { head: Said; texts: Said[] }[];
}

const grounds = { consent: 'PAGINA_WAAROM_1', public_task: 'PAGINA_WAAROM_2' } as const satisfies Record<
  OwnPageSettings['ground'],
  PageText
>;

/** Who is responsible, what for, how long, and what cannot be undone; `choice` where people choose a language. */
export function noticeOf(settings: OwnPageSettings, words: PageWords, choice: boolean): Notice {
  const { controller, contact, purpose, ground, specialGround, youngGround, withCodes, kind, keepUntil } = settings;
  const { say, typed } = words;
  const other = settings.translated.find(({ language }) => language === words.language);
  const values = { organisatie: controller, contact, dag: words.day(keepUntil) };
  const more: [PageText, (Said | null)[]][] = [
    ['PAGINA_WIE', [say('PAGINA_WIE_1', values)]],
    [
      'PAGINA_WAARVOOR',
      [purpose === pageTexts.PAGINA_WAARVOOR_1 ? say('PAGINA_WAARVOOR_1') : typed(purpose, other?.purpose)],
    ],
    ['PAGINA_WAAROM', [say(grounds[ground])]],
    ['PAGINA_GEVOELIG', [specialGround === null ? null : typed(specialGround, other?.specialGround)]],
    ['PAGINA_JONG', [youngGround === null ? null : typed(youngGround, other?.youngGround)]],
    ['PAGINA_NIET_BEWAARD', [say('PAGINA_NIET_BEWAARD_1'), choice ? say('PAGINA_NIET_BEWAARD_2') : null]],
    ['PAGINA_CODE', [withCodes ? say('PAGINA_CODE_1') : null]],
    ['PAGINA_HOE_LANG', [say(kind === 'trial' ? 'PAGINA_HOE_LANG_2' : 'PAGINA_HOE_LANG_1', values)]],
    ['PAGINA_RECHTEN', [say('PAGINA_RECHTEN_1')]],
    ['PAGINA_OVER', [say('PAGINA_OVER_1')]],
  ];
  return {
    short: [say('PAGINA_VAN', values), say('PAGINA_STOPPEN')],
    more: more.flatMap(([head, said]) => {
      const texts = said.filter((one) => one !== null);
      return texts.length === 0 ? [] : [{ head: say(head), texts }];
    }),
  };
}
