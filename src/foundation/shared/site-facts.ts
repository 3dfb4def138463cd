/** What the browser must know of this installation before anything else. No secrets: everyone can read it. */
export interface SiteFacts {
  productName: string;
  helpPhone: string | null;
  helpEmail: string | null;
  sentryDsn: string | null;
  tagManagerId: string | null;
  /** Changes with every build: a tab with an older one reloads. */
  version: string;
}
