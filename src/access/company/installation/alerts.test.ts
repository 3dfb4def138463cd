import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { rootDir } from '#foundation/server/root-dir.ts';
import { alerts, withoutPage } from './alerts.rules.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
}

const { groups } = parse(readFileSync(join(rootDir, 'docs/alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const table = Object.values(alerts);

/** The numbers that an expression compares with, and the quantile that it takes. */
const limitsIn = (expr: string) =>
  [...expr.matchAll(/(?:[<>=]=?|histogram_quantile\()\s*([\d.]+(?:e\d+)?)/g)].map(([, limit]) => Number(limit));

describe('the page and docs/alerts.yml', () => {
  it('warn of the same', () => {
    const named = [...table.map(({ alert }) => alert), ...Object.keys(withoutPage)];
    expect(new Set(named).size).toBe(named.length);
    expect(named.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it.each(table)('$alert has the same limits, and is as urgent', ({ alert, urgent, limits }) => {
    const rule = rules.find((one) => one.alert === alert)!;
    expect(limitsIn(rule.expr)).toEqual([...limits]);
    expect(rule.labels.severity).toBe(urgent ? 'page' : 'ticket');
  });
});
