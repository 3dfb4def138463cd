import { siteFacts } from '#foundation/browser/site-facts.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Milliseconds that it stays on screen: there is no hurry, and it is said once. */
const untilSeen = 10 * 60_000;
let told = siteFacts.version;

/**
 * Says that the server serves a newer app than this page is of. What was typed is kept and comes back, but when to reload is
 * for whoever is typing.
 */
export function noticeVersion(version: string | undefined): void {
  if (version === undefined || version === told) return;
  told = version;
  toast('Er is een nieuwe versie. Wat je typte, blijft bewaard.', {
    duration: untilSeen,
    action: { label: 'Pagina vernieuwen', onSelect: () => location.reload() },
  });
}
