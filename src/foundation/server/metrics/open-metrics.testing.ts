/** A figure with its labels. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Family {
  name: string;
  type: string;
  help: string;
  samples: Sample[];
}

/** What samples of a family may be called besides its name, by type (OpenMetrics 1.0, 5). */
const endings: Record<string, readonly string[]> = {
  gauge: [''],
  counter: ['_total', '_created'],
  histogram: ['_bucket', '_count', '_sum', '_created'],
  summary: ['', '_count', '_sum', '_created'],
};

const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`;
const line = new RegExp(String.raw`^([a-zA-Z_:][\w:]*)(?:\{(${label}(?:,${label})*)?\})? (\S+)$`);
/** Words in any case. */
const number = /^(?:[+-]?inf|nan|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/i;

/**
 * Reads OpenMetrics text, and throws at the first thing that is not as the format says: order, names by type, escapes, one value for a
 * set of labels, and buckets that add up.
 */
export function parseOpenMetrics(text: string): Family[] {
  if (!text.endsWith('# EOF\n')) throw new Error('It does not end with # EOF.');
  const families: Family[] = [];
  for (const one of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const told = /^# (HELP|TYPE|UNIT) ([a-zA-Z_:][\w:]*) (.*)$/.exec(one);
    if (told) tell(families, told[1]!, told[2]!, told[3]!);
    else add(families.at(-1), one);
  }
  const names = families.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error('A family stands there twice.');
  for (const family of families) check(family);
  return families;
}

function tell(families: Family[], what: string, name: string, words: string): void {
  if (families.at(-1)?.name !== name) families.push({ name, type: '', help: '', samples: [] });
  const family = families.at(-1)!;
  if (family.samples.length > 0) throw new Error(`${name} is told of after its samples.`);
  if (what === 'TYPE') family.type = words;
  if (what === 'HELP') family.help = words;
}

function add(family: Family | undefined, one: string): void {
  const [, name, labels = '', value = ''] = line.exec(one) ?? [];
  if (!name || !number.test(value)) throw new Error(`This is no sample: ${one}`);
  if (!family || !endings[family.type]?.some((ending) => name === family.name + ending))
    throw new Error(`${name} is of no family at its place.`);
  const pairs = [...labels.matchAll(new RegExp(label, 'g'))].map(([pair]) => {
    const [key, ...rest] = pair.split('=');
    return [key!, JSON.parse(rest.join('=')) as string] as const;
  });
  if (new Set(pairs.map(([key]) => key)).size !== pairs.length) throw new Error(`A label stands there twice: ${one}`);
  family.samples.push({ name, labels: Object.fromEntries(pairs), value: numberOf(value) });
}

const numberOf = (text: string) => Number(text.replace('Inf', 'Infinity'));

function check({ name, type, help, samples }: Family): void {
  if (!help) throw new Error(`${name} has no words.`);
  if (type === 'gauge' && name.endsWith('_total')) throw new Error(`${name} is named as a counter.`);
  const seen = samples.map((one) => `${one.name} ${JSON.stringify(one.labels)}`);
  if (new Set(seen).size !== seen.length) throw new Error(`${name} has two values for the same labels.`);
  if (type === 'counter' && samples.some(({ value }) => !(value >= 0))) throw new Error(`${name} counts below zero.`);
  if (type === 'histogram') for (const count of samples.filter((one) => one.name === `${name}_count`)) buckets(count);

  function buckets({ labels, value }: Sample): void {
    const mine = samples
      .filter((one) => one.name === `${name}_bucket`)
      .filter(({ labels: { le, ...others } }) => JSON.stringify(others) === JSON.stringify(labels));
    const limits = mine.map((one) => numberOf(one.labels.le!));
    if (limits.at(-1) !== Number.POSITIVE_INFINITY || mine.at(-1)?.value !== value)
      throw new Error(`${name} has no last bucket with all.`);
    for (const [at, one] of mine.entries())
      if (at > 0 && (one.value < mine[at - 1]!.value || limits[at]! <= limits[at - 1]!))
        throw new Error(`The buckets of ${name} do not add up.`);
  }
}
