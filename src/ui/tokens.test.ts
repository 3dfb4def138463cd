import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(src, path), 'utf8');
const tokens = read('ui/tokens.css');
const base = read('ui/base.css');
const tokenOf = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];
const ruleOf = (selector: string) => new RegExp(`^${selector} \\{([^}]*)\\}`, 'm').exec(base)?.[1];

describe('the look', () => {
  it('is light only: no style and no page asks for the dark', () => {
    expect(tokens).toContain('color-scheme: light;');
    const styles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(50);
    expect(styles.filter((path) => /prefers-color-scheme|color-scheme:[^;]*dark/.test(read(path)))).toEqual([]);
    expect(read('../index.html')).toContain('<meta name="color-scheme" content="light">');
  });

  it('is blue for what one can do and dark navy for the frame', () => {
    expect(tokenOf('blue-600')).toBe('#1c5bb8');
    expect(tokenOf('navy-900')).toBe('#10203f');
    expect(read('../index.html')).toContain('<meta name="theme-color" content="#10203f">');
  });

  it('has headings in a serif and all else in a sans', () => {
    expect(tokenOf('serif')).toMatch(/serif$/);
    expect(tokenOf('sans')).toMatch(/sans-serif$/);
    expect(ruleOf('body')).toContain('var(--sans)');
    expect(base).toMatch(/h1[^{]*\{[^}]*var\(--serif\)/);
  });

  it('asks in styles for no value that nothing gives: a browser leaves such a line out without a word', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
    const styles = files.filter((path) => path.endsWith('.css')).map((path) => read(path));
    const parts = files.filter((path) => /\.tsx?$/.test(path)).map((path) => read(path));
    const found = (texts: readonly string[], pattern: RegExp) =>
      texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
    const given = new Set([...found(styles, /(--[\w-]+)\s*:/g), ...found(parts, /['"`](--[\w-]+)['"`]/g)]);
    const asked = new Set(found(styles, /var\((--[\w-]+)/g));
    expect(asked.size).toBeGreaterThan(40);
    expect([...asked].filter((name) => !given.has(name))).toEqual([]);
  });

  it('is of a Dutch page', () => {
    expect(read('../index.html')).toContain('<html lang="nl">');
  });
});
