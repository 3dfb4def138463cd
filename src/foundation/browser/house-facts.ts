import type { HouseFacts } from '#foundation/shared/house-facts.ts';

const fallback: HouseFacts = {
  productName: 'Drijfveer',
  helpPhone: null,
  helpEmail: null,
  sentryDsn: null,
  tagManagerId: null,
  version: 'development',
};

/** What the server wrote into the page about this installation. */
export const houseFacts: HouseFacts = (() => {
  const text = typeof document === 'undefined' ? null : document.getElementById('house-facts')?.textContent;
  return { ...fallback, ...(text ? (JSON.parse(text) as Partial<HouseFacts>) : {}) };
})();
