import type { Editor } from '@tiptap/react';
import { Bold, Italic, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';

/** A button of the toolbar. */
export interface Tool {
  label: string;
  /** Without one the label itself is shown. */
  icon?: LucideIcon;
  /** The keys that do the same. */
  keys: string;
  run: (editor: Editor) => void;
  /** Whether it is on where the cursor is; left out of what is no state. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  /** Begins a new group. */
  apart?: boolean;
}

export const mac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Changes the text and goes on in it. Tiptap's own `focus` waits for the next picture: what is typed before it is lost. */
const inText = (change: (editor: Editor) => boolean) => (editor: Editor) => {
  editor.view.focus();
  change(editor);
};

export const tools: readonly Tool[] = [
  {
    label: 'Kop',
    keys: 'Ctrl+Alt+2',
    run: inText((editor) => editor.commands.toggleHeading({ level: 2 })),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Tussenkop',
    keys: 'Ctrl+Alt+3',
    run: inText((editor) => editor.commands.toggleHeading({ level: 3 })),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Vet',
    icon: Bold,
    keys: 'Ctrl+B',
    run: inText((editor) => editor.commands.toggleBold()),
    isOn: (editor) => editor.isActive('bold'),
    apart: true,
  },
  {
    label: 'Cursief',
    icon: Italic,
    keys: 'Ctrl+I',
    run: inText((editor) => editor.commands.toggleItalic()),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Opsomming',
    icon: List,
    keys: 'Ctrl+Shift+8',
    run: inText((editor) => editor.commands.toggleBulletList()),
    isOn: (editor) => editor.isActive('bulletList'),
    apart: true,
  },
  {
    label: 'Genummerde lijst',
    icon: ListOrdered,
    keys: 'Ctrl+Shift+7',
    run: inText((editor) => editor.commands.toggleOrderedList()),
    isOn: (editor) => editor.isActive('orderedList'),
  },
];

export const history: readonly Tool[] = [
  {
    label: 'Ongedaan maken',
    icon: Undo2,
    keys: 'Ctrl+Z',
    run: inText((editor) => editor.commands.undo()),
    can: (editor) => editor.can().undo(),
    apart: true,
  },
  {
    label: 'Opnieuw',
    icon: Redo2,
    keys: 'Ctrl+Shift+Z',
    run: inText((editor) => editor.commands.redo()),
    can: (editor) => editor.can().redo(),
  },
];
