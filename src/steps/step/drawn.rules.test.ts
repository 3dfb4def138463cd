import { describe, expect, it } from 'vitest';
import { howSavingStands, type PartProps, savingTrouble, showsSame } from './drawn.rules.ts';

interface Content {
  questions: string[];
  conversations: string[];
}

const content: Content = { questions: ['Hoe gaat dat?'], conversations: ['R01'] };
const editing = {
  content,
  research: {},
  readOnly: false,
  saving: { kind: 'saved', at: null },
  problems: [],
};
const earlier = { researchTarget: {}, determineFactors: {}, determineType: {} };
const was: PartProps<Content> = { editing, earlier };
const shows = (reads: Parameters<typeof showsSame<Content>>[0], is: object) =>
  showsSame(reads, was, { ...was, ...is } as PartProps<Content>);
const typed = { editing: { ...editing, content: { ...content, conversations: ['R01', 'R02'] } } };

describe('a part of a long screen is drawn again only when what it shows changes', () => {
  it('not when another field changes', () => {
    expect(shows(['questions'], typed)).toBe(true);
    expect(shows(['questions'], { earlier: { ...earlier } })).toBe(true);
    expect(shows([({ conversations }) => conversations.length > 0], typed)).toBe(true);
  });

  it('when a field it reads changes, or what it takes from one', () => {
    expect(shows(['questions', 'conversations'], typed)).toBe(false);
    expect(shows([({ conversations }) => conversations.length], typed)).toBe(false);
  });

  it('when saving stands differently, only where it shows that', () => {
    const saving = { editing: { ...editing, saving: { kind: 'typed' } } };
    expect(shows(['questions'], saving)).toBe(true);
    expect(shows(['questions', howSavingStands], saving)).toBe(false);
    expect(shows(['questions', savingTrouble], saving)).toBe(true);
    const failed = { editing: { ...editing, saving: { kind: 'failed', message: 'Te lang.' } } };
    expect(shows(['questions', savingTrouble], failed)).toBe(false);
  });

  it.each([
    ['a problem was found', { editing: { ...editing, problems: [{ path: 'questions', message: 'Te veel.' }] } }],
    ['the research was read anew', { editing: { ...editing, research: {} } }],
    ['it may no longer be changed', { editing: { ...editing, readOnly: true } }],
    ['an earlier step changed', { earlier: { ...earlier, determineFactors: {} } }],
    ['it is given something else', { onTheory: () => {} }],
  ])('when %s', (_, is) => {
    expect(shows(['questions'], is)).toBe(false);
  });
});
