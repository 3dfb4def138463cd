import type { ElementHandle, Locator, Page } from '@playwright/test';

/** The two ways in which people work: with a mouse, or with the keyboard alone. */
export interface Input {
  fill(field: Locator, text: string): Promise<void>;
  check(box: Locator): Promise<void>;
  press(button: Locator): Promise<void>;
  select(list: Locator, value: string): Promise<void>;
}

export const mouse: Input = {
  fill: (field, text) => field.fill(text),
  check: (box) => box.check(),
  press: (button) => button.click(),
  select: async (list, value) => {
    await list.selectOption(value);
  },
};

/** More stops than any page has. */
const mostStops = 600;

/** Nothing but keys: Tab to get somewhere, Space and Enter to do, arrows to choose. */
export function keyboard(page: Page): Input {
  /** Where the focus is: choices of one question are one stop, and the arrows move between them. */
  const standing = (target: ElementHandle) =>
    target.evaluate((element) => {
      if (!element.isConnected) return 'gone';
      const active = document.activeElement;
      if (element === active) return 'there';
      const areRadios =
        element instanceof HTMLInputElement &&
        active instanceof HTMLInputElement &&
        element.type === 'radio' &&
        active.type === 'radio';
      return areRadios && element.name === active.name ? 'beside' : 'elsewhere';
    });
  const reach = async (aim: Locator): Promise<void> => {
    // Looked up once: finding it again by its name at every stop takes longer than the stop.
    const find = async () => (await aim.elementHandle())!;
    let target = await find();
    const behind = await target.evaluate((element) => {
      const active = document.activeElement;
      return (
        active !== null &&
        active !== document.body &&
        (element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      );
    });
    for (let stop = 0; stop < mostStops; stop += 1) {
      const where = await standing(target);
      if (where === 'there') return;
      if (where === 'gone') {
        target = await find();
        continue;
      }
      if (where === 'beside') {
        for (let arrow = 0; arrow < 12 && (await standing(target)) !== 'there'; arrow += 1)
          await page.keyboard.press('ArrowDown');
        return;
      }
      await page.keyboard.press(behind ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`Not to be reached by keyboard: ${aim}`);
  };
  return {
    fill: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    check: async (box) => {
      await reach(box);
      if (!(await box.isChecked())) await page.keyboard.press('Space');
    },
    press: async (button) => {
      await reach(button);
      await page.keyboard.press('Enter');
    },
    select: async (list, value) => {
      await reach(list);
      await page.keyboard.type(value);
    },
  };
}

/** What one had to do with the hands. */
export interface Effort {
  clicks: number;
  /** Keys that do something by themselves: a code in a cell, Enter, Tab to the next field. */
  keys: number;
  characters: number;
  /** Characters of what nobody else can say: why. */
  reasons: number;
}

export const noEffort = (): Effort => ({ clicks: 0, keys: 0, characters: 0, reasons: 0 });

/** The hands of `Input`, and what they do where the focus is already. */
export interface CountedInput extends Input {
  /** As `fill`, of a text that says why. */
  reason(field: Locator, text: string): Promise<void>;
  /** Goes on typing why, where the focus stands. */
  typeReason(text: string): Promise<void>;
  type(text: string): Promise<void>;
  /** A key that does something by itself. */
  key(name: string): Promise<void>;
}

/**
 * Hands that are counted: getting into a field is a click, choosing from a list is two (open, choose), and what is typed counts
 * by the character. A box that is as it should be already costs nothing.
 */
export function counted(page: Page, input: Input, effort: Effort): CountedInput {
  const filled = (what: 'characters' | 'reasons') => async (field: Locator, text: string) => {
    await input.fill(field, text);
    effort.clicks += 1;
    effort[what] += text.length;
  };
  const typed = (what: 'characters' | 'reasons') => async (text: string) => {
    await page.keyboard.insertText(text);
    effort[what] += text.length;
  };
  return {
    fill: filled('characters'),
    reason: filled('reasons'),
    type: typed('characters'),
    typeReason: typed('reasons'),
    key: async (name) => {
      await page.keyboard.press(name);
      effort.keys += 1;
    },
    check: async (box) => {
      if (await box.isChecked()) return;
      await input.check(box);
      effort.clicks += 1;
    },
    press: async (button) => {
      await input.press(button);
      effort.clicks += 1;
    },
    select: async (list, value) => {
      await input.select(list, value);
      effort.clicks += 2;
    },
  };
}
