import type { ScriptSentence, ScriptText, ScriptWords } from './page.rules.ts';

/**
 * Shows the questionnaire part by part, keeps what was filled in until it is sent, and empties itself at a kiosk. Without it the page is
 * one long form. `scripts/prerender.mjs` builds it; the server writes it in the page (`respond.server.ts`).
 */

/** Milliseconds after which a kiosk is there for the next person, and after which it says so: who reads slowly has time to answer. */
const idle = 60_000;
const warned = 40_000;
const thanksShown = 10_000;

const all = <E extends HTMLElement>(selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<E>(selector),
];
/** Where this page is, without `/bedankt`. */
const keptAs = location.pathname.replace(/\/bedankt$/, '');

/** What a browser keeps of a form that was not sent yet. */
interface Kept {
  values: [string, string][];
  /** The furthest part that was counted. */
  part: number;
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptAs) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'values' in kept ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

function write(kept: Kept | null): boolean {
  try {
    if (kept) localStorage.setItem(keptAs, JSON.stringify(kept));
    else localStorage.removeItem(keptAs);
    return true;
  } catch {
    // A browser that keeps nothing: then nothing can be resumed.
    return false;
  }
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

/** A sentence of the page, with its language where that is another one. */
function say<E extends HTMLElement>(
  made: E,
  [text, lang]: ScriptSentence | [text: string, lang: string | undefined],
): E {
  made.textContent = text;
  if (lang) Object.assign(made, { lang, dir: 'ltr' });
  return made;
}

function button(said: ScriptSentence, onClick: () => void, className = ''): HTMLButtonElement {
  const made = say(element('button', className), said);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

/** Works that are done when nobody does anything for so many milliseconds, and what is done when somebody does again. */
function whileIdle(works: [number, () => void][], awake: (event: Event) => void): void {
  const begin = () => works.map(([after, work]) => setTimeout(work, after));
  let timers = begin();
  for (const event of ['input', 'pointerdown', 'keydown', 'scroll', 'touchstart'])
    addEventListener(
      event,
      (event) => {
        timers.forEach(clearTimeout);
        awake(event);
        timers = begin();
      },
      { passive: true, capture: true },
    );
}

function begin(form: HTMLFormElement): void {
  const kiosk = form.dataset.kiosk === '1';
  const stores = !kiosk && form.dataset.proef === '0';
  const words = JSON.parse(form.dataset.woorden!) as ScriptWords;
  const refused = document.getElementById('fouten');
  const parts = all('section', form);
  const questions = all('[data-vraag]', form);
  const buttons = document.getElementById('knoppen')!;
  const submit = buttons.querySelector('button')!;
  let counted = 0;
  let at = 0;

  /** Not by loading again what may have been sent. */
  const fresh = () => location.replace(`${keptAs}?kiosk`);
  const givenTo = (name: string) => String(new FormData(form).get(name) ?? '').trim();
  const controlsOf = (question: HTMLElement) => all<HTMLInputElement>('input,textarea', question);

  const save = (): boolean => {
    if (!stores) return false;
    const values = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    return write({ values, part: counted });
  };
  const restore = ({ values, part }: Kept) => {
    counted = part;
    for (const [name, value] of values)
      for (const control of all<HTMLInputElement>('input,textarea', form).filter((one) => one.name === name))
        if (control.type === 'radio' || control.type === 'checkbox') control.checked = control.value === value;
        else control.value = value;
  };

  /** Hides what is asked only of who answered otherwise. */
  const pass = () => {
    const no = (names: string | undefined) => (names ?? '').split(' ').some((name) => name && givenTo(name) !== '1');
    for (const question of all('[data-na]', form)) question.hidden = no(question.dataset.na);
    for (const note of all('[data-anders]', form)) note.hidden = !no(note.dataset.anders);
  };

  const filled = (name: ScriptText, values: Record<string, number>): ScriptSentence => {
    const [text, lang] = words[name];
    const whole = text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]));
    return lang ? [whole, lang] : [whole];
  };

  const tell = (question: HTMLElement, fault: string) => {
    const name = question.dataset.vraag!;
    question.querySelector('.fout')?.remove();
    for (const control of controlsOf(question)) {
      const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== `f-${name}`);
      if (fault) ids.push(`f-${name}`);
      if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
      else control.removeAttribute('aria-describedby');
      if (fault) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
    if (!fault) return;
    const said = say(element('p', 'fout'), [fault, question.dataset.verplichtTaal]);
    said.id = `f-${name}`;
    question.querySelector('legend,label.tekst')!.after(said);
  };

  /** Whether what must be answered here is; if not it says so, and goes there. */
  const complete = (): boolean => {
    const open = questions.filter(
      (question) => parts[at]!.contains(question) && !question.hidden && question.dataset.verplicht,
    );
    const missing = open.filter((question) => {
      const left = givenTo(question.dataset.vraag!) === '';
      tell(question, left ? question.dataset.verplicht! : '');
      return left;
    });
    if (missing[0]) controlsOf(missing[0])[0]?.focus();
    return missing.length === 0;
  };

  const back = button(words.PAGINA_TERUG, () => show(at - 1), 'stil');
  const next = button(words.PAGINA_VERDER, () => {
    if (complete()) show(at + 1);
  });
  const place = element('span', 'stap');
  place.setAttribute('role', 'status');
  buttons.prepend(back, next);
  buttons.append(place);

  const show = (part: number, focus = true) => {
    at = part;
    pass();
    parts.forEach((one, index) => {
      one.hidden = index !== at;
    });
    back.hidden = at === 0;
    next.hidden = at === parts.length - 1;
    submit.hidden = at !== parts.length - 1;
    say(place, at === 0 ? [''] : filled('PAGINA_DEEL', { deel: at, delen: parts.length - 1 }));
    if (at > counted) {
      counted = at;
      save();
      if (form.dataset.proef === '0')
        void fetch(`${keptAs}/deel/${at}`, { method: 'POST', keepalive: true }).catch(() => {});
    }
    if (!focus) return;
    scrollTo(0, 0);
    parts[at]!.querySelector<HTMLElement>('h2')!.focus();
  };

  for (const hint of all('[data-zonder]', form)) hint.hidden = true;
  // What a browser filled in again by itself was somebody else's.
  if (kiosk && !refused) form.reset();
  const kept = stores && !refused ? read() : null;
  if (kept) restore(kept);
  const first = refused ? parts.findIndex((part) => part.querySelector('.fout')) : -1;
  // What was counted before the server sent it back is not counted again.
  if (refused) counted = Math.max(read()?.part ?? 0, parts.length - 1);
  show(Math.max(0, first), false);
  refused?.focus();
  if (stores) {
    const line = say(element('p', 'hint'), words.PAGINA_BEWAARD);
    line.hidden = !(refused ? save() : write(kept));
    const wipe = () => {
      write(null);
      location.reload();
    };
    parts[0]!.append(line, ...(kept ? [button(words.PAGINA_WIS, wipe, 'stil')] : []));
  }

  form.addEventListener('input', () => {
    pass();
    save();
  });
  for (const link of all<HTMLAnchorElement>('#fouten a'))
    link.addEventListener('click', (event) => {
      const target = document.getElementById(link.hash.slice(1));
      const part = parts.findIndex((one) => one.contains(target));
      if (!target || part < 0) return;
      event.preventDefault();
      show(part, false);
      (target.matches('input,textarea') ? target : target.querySelector<HTMLElement>('input'))?.focus();
    });
  let sending = false;
  form.addEventListener('submit', (event) => {
    // Enter in a field goes on; it sends at the last part alone, and once.
    if (at < parts.length - 1 || !complete() || sending) {
      event.preventDefault();
      if (at < parts.length - 1 && complete()) show(at + 1);
      return;
    }
    sending = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    sending = false;
    if (persisted && kiosk) fresh();
  });
  if (!kiosk) return;
  const asks = element('div', 'kader wacht');
  asks.setAttribute('role', 'alert');
  document.body.append(asks);
  const ask = () => {
    // Where nothing is filled in nothing is lost.
    if (at === 0 && !all<HTMLInputElement>('input', parts[0]).some(({ checked }) => checked)) return;
    asks.append(
      say(element('p'), filled('PAGINA_ER_NOG', { seconden: (idle - warned) / 1000 })),
      button(words.PAGINA_GA_VERDER, () => asks.replaceChildren()),
    );
  };
  // Whatever somebody touches is a sign that they are there. The button stays until it is clicked, or the click would go through it.
  whileIdle(
    [
      [warned, ask],
      [idle, fresh],
    ],
    ({ target }) => {
      if (!asks.contains(target as Node)) asks.replaceChildren();
    },
  );
}

const form = document.querySelector('form');
const thanks = document.querySelector<HTMLElement>('[data-bedankt]');
if (form) begin(form);
if (thanks) {
  const { kiosk } = thanks.dataset;
  if (kiosk) setTimeout(() => location.replace(kiosk), thanksShown);
  else write(null);
}
