/** Shapes that a browser may have to draw, however few the file writes down: more than the largest file can hold of plain ones. */
const mostDrawn = 60_000;
/** How many times a part may refer to a part that refers to a part… */
const deepestReference = 20;
/** What a filter asks of a browser, in plain shapes. */
const filterWeight = 25;

interface Element {
  tag: string;
  attributes: Map<string, string>;
  children: Element[];
}

/** What drawing something comes to. */
interface Weight {
  shapes: number;
  /** Corners of lines, at each of which a marker is drawn. */
  corners: number;
  depth: number;
}

/**
 * Whether a drawing is larger than it looks: parts that repeat parts that repeat parts (`use`, patterns, masks, clips, markers, filters) make a
 * file of two kilobytes a million million shapes, and the tab of whoever opens it hangs. Also of parts that repeat themselves. `svg` is cleaned.
 */
export function isOverweight(svg: string): boolean {
  const root = parsed(svg);
  const byId = new Map<string, Element>();
  for (const element of everything(root)) {
    const id = element.attributes.get('id');
    if (id && !byId.has(id)) byId.set(id, element);
  }
  const sheet = rulesOf(root);
  const known = new Map<Element, Weight | 'at it'>();

  const weigh = (element: Element, depth: number): Weight => {
    const before = known.get(element);
    if (before === 'at it' || depth > deepestReference) throw new TooMuch();
    if (before) return before;
    known.set(element, 'at it');
    const sum: Weight = {
      shapes: element.tag.startsWith('fe') ? filterWeight : 1,
      corners: cornersOf(element),
      depth: 0,
    };
    const add = (other: Weight, times = 1) => {
      sum.shapes += other.shapes * times;
      sum.corners += other.corners * times;
    };
    for (const child of element.children) {
      const part = weigh(child, depth);
      add(part);
      sum.depth = Math.max(sum.depth, part.depth);
    }
    const texts = [...element.attributes.values(), ...sheet.of(element)];
    for (const text of texts) if (/\b(blur|drop-shadow)\s*\(/i.test(text)) sum.shapes += filterWeight;
    for (const { id, isMarker } of referencesOf(element, texts)) {
      const target = byId.get(id);
      if (!target) continue;
      const part = weigh(target, depth + 1);
      add(part, isMarker ? Math.max(1, sum.corners) : 1);
      sum.depth = Math.max(sum.depth, part.depth + 1);
    }
    if (sum.shapes > mostDrawn || sum.depth > deepestReference) throw new TooMuch();
    known.set(element, sum);
    return sum;
  };
  try {
    weigh(root, 0);
    return false;
  } catch (error) {
    if (error instanceof TooMuch) return true;
    throw error;
  }
}

class TooMuch extends Error {}

/** Elements as they stand in each other; what cleaning leaves is well-formed, and has no `<` or `>` in texts or values. */
function parsed(svg: string): Element {
  const root: Element = { tag: '', attributes: new Map(), children: [] };
  const open = [root];
  for (const [, end, tag, rest, closed, text] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>([^<]*)/g)) {
    if (end) {
      if (open.length > 1) open.pop();
      continue;
    }
    const attributes = new Map([...rest!.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
    const element: Element = { tag: tag!, attributes, children: [] };
    if (tag === 'style') attributes.set('sheet', text!);
    open.at(-1)!.children.push(element);
    if (!closed) open.push(element);
  }
  return root;
}

function* everything(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* everything(child);
}

/** Pairs of numbers in the lines that an element draws. */
const cornersOf = ({ attributes }: Element) =>
  ['d', 'points'].reduce((sum, name) => sum + Math.ceil((attributes.get(name)?.match(/[\d.]+/g)?.length ?? 0) / 2), 0);

function referencesOf({ tag, attributes }: Element, texts: readonly string[]): { id: string; isMarker: boolean }[] {
  const href = tag === 'style' ? undefined : (attributes.get('href') ?? attributes.get('xlink:href'));
  const own = href?.startsWith('#') ? [{ id: href.slice(1).trim(), isMarker: false }] : [];
  if (tag === 'style') return own;
  const markers = ['marker-start', 'marker-mid', 'marker-end'].map((name) => attributes.get(name));
  return [
    ...own,
    ...texts.flatMap((text) =>
      [...text.matchAll(/url\(\s*(?:['"]|&quot;|&#39;)?#([\w.:-]+)/gi)].map(([, id]) => ({
        id: id!,
        isMarker: markers.includes(text) || /marker/i.test(text),
      })),
    ),
  ];
}

/** What style sheets say of an element that refers to something, or filters; a selector that is not plain is taken to mean everyone. */
function rulesOf(root: Element): { of(element: Element): string[] } {
  const rules: { fits: (element: Element) => boolean; text: string }[] = [];
  for (const { attributes } of everything(root))
    for (const [, selectors, text] of (attributes.get('sheet') ?? '').matchAll(/([^{}]+)\{([^{}]*)\}/g))
      if (/url\(|blur|drop-shadow/i.test(text!))
        for (const selector of selectors!.split(',')) rules.push({ fits: fitterOf(selector.trim()), text: text! });
  return { of: (element) => rules.filter(({ fits }) => fits(element)).map(({ text }) => text) };
}

function fitterOf(selector: string): (element: Element) => boolean {
  const [, kind, name] = /^([.#]?)([\w-]+)$/.exec(selector) ?? [];
  if (!name) return ({ tag }) => tag !== '';
  if (kind === '.') return ({ attributes }) => (attributes.get('class') ?? '').split(/\s+/).includes(name);
  if (kind === '#') return ({ attributes }) => attributes.get('id') === name;
  return ({ tag }) => tag === name;
}
