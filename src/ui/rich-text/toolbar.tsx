import { type Editor, useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './editor.module.css';
import { history, mac, type Tool, tools } from './tools.ts';

export interface EditorToolbarProps {
  editor: Editor;
  /** Id of the text. */
  controls: string;
  onLink: () => void;
}

/** Buttons above the text: one stop for Tab, arrows go along them, Escape goes back to the text. */
export function EditorToolbar({ editor, controls, onLink }: EditorToolbarProps) {
  const [stop, setStop] = useState(0);
  const link: Tool = {
    label: 'Link',
    icon: Link2,
    keys: 'Ctrl+K',
    run: onLink,
    isOn: () => editor.isActive('link'),
    apart: true,
  };
  const all = [...tools, link, ...history];
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => all.map(({ isOn, can }) => ({ on: isOn?.(now), off: can ? !can(now) : false })),
  });

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      editor.view.focus();
      return;
    }
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + all.length) % all.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div role="toolbar" aria-label="Opmaak" aria-controls={controls} className={styles.toolbar} onKeyDown={move}>
      {all.map((tool, index) => (
        <ToolButton
          key={tool.label}
          tool={tool}
          on={states[index]?.on}
          off={states[index]?.off}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => tool.run(editor)}
        />
      ))}
    </div>
  );
}

interface ToolButtonProps {
  tool: Tool;
  on: boolean | undefined;
  off: boolean | undefined;
  tabIndex: number;
  onFocus: () => void;
  onClick: () => void;
}

function ToolButton({ tool: { label, icon, keys, apart }, on, off, ...rest }: ToolButtonProps) {
  const attributes = {
    title: `${label} (${mac ? keys.replace('Ctrl', 'Cmd') : keys})`,
    'aria-keyshortcuts': keys.replace('Ctrl', mac ? 'Meta' : 'Control'),
    'aria-pressed': on,
    'aria-disabled': off || undefined,
    // The chosen words stay chosen.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    ...rest,
  };
  const look = classes(apart && styles.apart);
  return icon ? (
    <IconButton icon={icon} label={label} className={look} {...attributes} />
  ) : (
    <button type="button" className={classes(styles.word, look)} {...attributes}>
      {label}
    </button>
  );
}
