/** The events of the specification, pushed on `window.dataLayer`; nothing leaves the browser unless a tag manager is loaded. */
export type DataLayerEvent =
  | { event: 'companyIdAvailable'; companyId: number }
  | { event: 'userSelectedTooltip'; title: string; trackingCategory: TrackingCategory }
  | {
      event: 'userClicksSideInfo';
      page: string;
      currentTrackingCategory: TrackingCategory | null;
      currentId: number | null;
      nextTrackingCategory: TrackingCategory;
      nextId: number;
    }
  | { event: 'userSelectedFullInfo'; trackingCategory: TrackingCategory; id: number }
  | { event: 'downloadQuestionnaire'; researchType: string | null }
  | { event: 'userClicksStep'; step: string };

export type TrackingCategory = 'technic' | 'factor' | 'theme';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export function track(event: DataLayerEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
