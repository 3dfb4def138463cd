import button from '#ui/button.module.css';
import { ApiError } from './api-send.ts';
import { isAway, unreached } from './connection.ts';
import { tellOfError } from './error-reports.ts';
import { titleOf } from './page-title.ts';

/** A way on from a page that broke, besides loading it again. */
export interface WayOn {
  label: string;
  href: string;
}

/** In the title of the page, and what is tried again by itself once there is a network. */
export const noConnection = 'Geen verbinding';

/** What a page says that cannot be shown: that there is no network or no server, or else that the fault is ours. */
export function failureWords(error: unknown) {
  const isUnreached = error instanceof ApiError && (error.status === 0 || isAway(error.status));
  return navigator.onLine === false || isUnreached
    ? { part: noConnection, ...unreached() }
    : { part: 'Error', title: 'Oops! er ging iets mis...', words: 'Dit ligt niet aan jou.' };
}

/** Sets the title of a page that broke, and tells who looks after this installation. */
export function noteFailure(error: unknown): void {
  console.error(error);
  document.title = titleOf(failureWords(error).part);
  tellOfError(error);
}

/**
 * In the place of all that an entry shows, when its code does not come or what it drew breaks. Plain elements: it must also do its
 * work when nothing else does.
 */
export function showFailure(root: HTMLElement, error: unknown, wayOn?: WayOn): void {
  noteFailure(error);
  arrived();
  const { title, words } = failureWords(error);
  const heading = make('h1', title);
  heading.tabIndex = -1;
  const again = make('button', 'Opnieuw laden');
  again.type = 'button';
  again.className = `${button.button} ${button.primary}`;
  again.onclick = () => location.reload();
  const actions = make('div');
  actions.className = 'actions';
  actions.append(again);
  if (wayOn) {
    const link = make('a', wayOn.label);
    link.href = wayOn.href;
    link.className = `${button.button} ${button.text}`;
    actions.append(link);
  }
  const page = make('main');
  page.id = 'inhoud';
  page.className = 'failure';
  page.append(heading, make('p', words), actions);
  root.replaceChildren(page);
  heading.focus();
}

/** The page has come to life, or says why not: the note in `index.html` for whom nothing comes is not needed. */
export const arrived = (): void => document.getElementById('late')?.remove();

function make<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
