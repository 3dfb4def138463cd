import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { parseOpenMetrics } from './open-metrics.testing.ts';

it('reads what the library writes', async () => {
  const register = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [register];
  new Counter({ name: 'a_total', help: 'A.', registers, labelNames: ['of'] }).inc({ of: 'a "quoted\\" \n one' }, 2);
  new Gauge({ name: 'b', help: 'B.', registers }).set(-1.5);
  new Histogram({ name: 'c', help: 'C.', registers, buckets: [1, 2] }).observe(1.5);
  const families = parseOpenMetrics(await register.metrics());
  expect(families.map(({ name, type }) => [name, type])).toEqual([
    ['a', 'counter'],
    ['b', 'gauge'],
    ['c', 'histogram'],
  ]);
  expect(families[0]?.samples).toEqual([{ name: 'a_total', labels: { of: 'a "quoted\\" \n one' }, value: 2 }]);
  expect(families[2]?.samples.map(({ value }) => value)).toEqual([0, 1, 1, 1.5, 1]);
});

const gauge = '# HELP a A.\n# TYPE a gauge\n';

it.each([
  ['no end', `${gauge}a 1\n`],
  ['a sample of another family', `${gauge}b 1\n# EOF\n`],
  ['a counter without its ending', '# HELP a A.\n# TYPE a counter\na 1\n# EOF\n'],
  ['a gauge that is named as a counter', '# HELP a_total A.\n# TYPE a_total gauge\na_total 1\n# EOF\n'],
  ['the same labels twice', `${gauge}a{b="c"} 1\na{b="c"} 2\n# EOF\n`],
  ['a value that is no number', `${gauge}a one\n# EOF\n`],
  ['a label that does not end', `${gauge}a{b="c} 1\n# EOF\n`],
  ['an empty line', `${gauge}\na 1\n# EOF\n`],
  ['no words', '# TYPE a gauge\na 1\n# EOF\n'],
  [
    'buckets that fall',
    '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n# EOF\n',
  ],
])('refuses %s', (_what, text) => {
  expect(() => parseOpenMetrics(text)).toThrow();
});
