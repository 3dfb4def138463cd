import type { SiteFacts } from '#foundation/shared/site-facts.ts';

const fallback: SiteFacts = {
  productName: 'Drijfveer',
  helpPhone: null,
  helpEmail: null,
  sentryDsn: null,
  tagManagerId: null,
  version: 'development',
};

/** What the server wrote into the page about this installation. */
export const siteFacts: SiteFacts = (() => {
  const text = typeof document === 'undefined' ? null : document.getElementById('site-facts')?.textContent;
  return { ...fallback, ...(text ? (JSON.parse(text) as Partial<SiteFacts>) : {}) };
})();
