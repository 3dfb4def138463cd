import { type Content, EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { FieldControl } from '#ui/form/field.tsx';
import { linkAddress } from '#ui/link-address.ts';
import { richTextOf } from './clean.ts';
import styles from './editor.module.css';
import { htmlOf, type RichText } from './html.ts';
import { LinkDialog } from './link.tsx';
import { parsedHtml } from './parsed-html.ts';
import { receiveDrop, receivePaste } from './paste.ts';
import { EditorToolbar } from './toolbar.tsx';

export interface RichTextAreaProps {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  control: FieldControl;
}

/** Only what the library may hold; addresses are checked where they come in, and again when the text is saved. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    horizontalRule: false,
    listKeymap: false,
    strike: false,
    trailingNode: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

/**
 * The text itself with its toolbar. The text goes in and out as ProseMirror's JSON, never as markup: the page's Trusted Types
 * policy forbids ProseMirror's own reading of HTML, and one cleaning for what is loaded and what is pasted is enough.
 */
export function RichTextArea({ value, onChange, disabled = false, control }: RichTextAreaProps) {
  const [linking, setLinking] = useState(false);
  const given = useRef(value);
  const help = useId();

  const editor = useEditor({
    extensions,
    content: documentOf(value),
    editable: !disabled,
    injectCSS: false,
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      given.current = htmlOf(changed.getJSON() as RichText);
      onChange(given.current);
    },
    editorProps: {
      attributes: attributesOf(control, help, disabled),
      handleDOMEvents: { paste: receivePaste, drop: receiveDrop },
      handleKeyDown: (_view, event) => {
        const pressed = event.ctrlKey || event.metaKey;
        if (pressed && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') setLinking(true);
        // Tab leaves the field, also in a list; a line is always a paragraph of its own.
        else if (event.altKey && event.key === 'F10') focusToolbar(control.id);
        else return false;
        event.preventDefault();
        return true;
      },
    },
  });

  const receive = useEffectEvent((html: string) => {
    if (html === given.current) return;
    given.current = html;
    editor.chain().setMeta('addToHistory', false).setContent(documentOf(html), { emitUpdate: false }).run();
  });
  useEffect(() => receive(value), [value]);

  // A label gives focus to inputs only.
  useEffect(() => {
    const label = document.getElementById(`${control.id}-label`);
    const focus = () => editor.view.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [editor, control.id]);

  return (
    <div className={classes(styles.editor, control['aria-invalid'] && styles.wrong, disabled && styles.disabled)}>
      {disabled ? null : <EditorToolbar editor={editor} controls={control.id} onLink={() => setLinking(true)} />}
      <EditorContent editor={editor} />
      <p id={help} hidden>
        Met Alt en F10 ga je naar de opmaak.
      </p>
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  );
}

/** As ProseMirror wants it: a document has at least one line. */
function documentOf(html: string): Content {
  const { type, content } = richTextOf(parsedHtml(html));
  return { type, content: (content.length > 0 ? content : [{ type: 'paragraph' }]) as JSONContent[] };
}

function attributesOf(control: FieldControl, help: string, disabled: boolean): Record<string, string> {
  return {
    id: control.id,
    class: classes('prose', styles.text) ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${control.id}-label`,
    'aria-describedby': [control['aria-describedby'], help].filter(Boolean).join(' '),
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(control['aria-required'] && { 'aria-required': 'true' }),
    ...(disabled && { 'aria-disabled': 'true' }),
  };
}

const focusToolbar = (id: string) =>
  document.querySelector<HTMLElement>(`[role="toolbar"][aria-controls="${CSS.escape(id)}"] [tabindex="0"]`)?.focus();
