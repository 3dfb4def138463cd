import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { examples } from '#examples/examples.testing.ts';
import { fieldAt } from '#foundation/shared/section.ts';
import type { DownloadMenuProps } from '#research/downloads/downloads.parts.tsx';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { Questionnaire } from '#steps/conducting-research/questionnaire/questionnaire.parts.tsx';
import type { QuestionnaireForm } from './download.parts.tsx';

/** The menus of the drawn questionnaire; a drawing cannot be pressed. */
const menus = vi.hoisted((): DownloadMenuProps<QuestionnaireForm>[] => []);
vi.mock('#research/downloads/downloads.parts.tsx', () => ({
  DownloadMenu: (props: DownloadMenuProps<QuestionnaireForm>) => {
    menus.push(props);
    return null;
  },
  DownloadButton: () => null,
}));

afterEach(() => vi.unstubAllGlobals());

it('tells the data layer that the questionnaire was downloaded, and for which type of research', () => {
  const page: { dataLayer?: object[] } = {};
  vi.stubGlobal('window', page);
  const { sections } = examples.veldermeer;
  const editing = {
    content: sections.conductingResearch,
    change: () => {},
    readOnly: false,
    fieldAt: (path: string[]) => fieldAt(conductingResearch.shape, path),
    research: { uuid: 'u-1' },
    problemAt: () => null,
    problems: [],
    attempt: 0,
    save: async () => true,
  };
  const work = { editing, earlier: sections, library: [], onTheory: () => {} };
  const drawn = createElement(Questionnaire, work as never);
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, drawn));
  expect(menus).toMatchObject([
    { research: 'u-1', label: 'Vragenlijst downloaden' },
    { research: 'u-1', label: 'Pretestformulier' },
  ]);
  expect(page.dataLayer).toBeUndefined();
  menus[0]!.onDownload?.('docx');
  expect(sections.determineType.researchType).not.toBeNull();
  expect(page.dataLayer).toEqual([
    { event: 'downloadQuestionnaire', researchType: sections.determineType.researchType },
  ]);
});
