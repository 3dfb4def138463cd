import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';

const drawn = (props: Omit<ButtonProps, 'children'>) =>
  renderToStaticMarkup(createElement(Button, { children: 'Verder', ...props } as ButtonProps));
const classOf = (html: string) => /class="([^"]*)"/.exec(html)?.[1];

afterEach(() => vi.unstubAllEnvs());

describe('a button', () => {
  it('has six styles, each its own, and is outlined when nothing is said', () => {
    const styles = (['primary', 'clear', 'outline', 'text', 'textNoPadding', 'danger'] as const).map((variant) =>
      classOf(drawn({ variant })),
    );
    expect(new Set(styles).size).toBe(6);
    expect(classOf(drawn({}))).toBe(classOf(drawn({ variant: 'outline' })));
  });

  it('with a destination is a link', () => {
    expect(drawn({ href: 'tel:020' })).toMatch(/^<a href="tel:020"/);
    expect(drawn({ type: 'link', href: '/download' })).toMatch(/^<a href="\/download"/);
    expect(drawn({})).toMatch(/^<button type="button"/);
  });

  it('of the type link without a destination is a mistake, and leads nowhere for visitors', () => {
    const nowhere = { type: 'link' } as unknown as ButtonProps;
    vi.stubEnv('DEV', true);
    expect(() => drawn(nowhere)).toThrow('A link-type button requires a destination');
    vi.stubEnv('DEV', false);
    expect(drawn(nowhere)).toMatch(/^<span[^>]*>Verder<\/span>$/);
  });
});
