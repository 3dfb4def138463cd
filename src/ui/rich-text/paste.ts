import { Fragment, Slice } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { linkAddress } from '#ui/link-address.ts';
import { plainRichText, richTextOf } from './clean.ts';
import type { RichText } from './html.ts';
import { parsedHtml } from './parsed-html.ts';

/** What is pasted or dropped is read here and not by ProseMirror, which wants a Trusted Types policy of its own. */

/** Pastes the allowed part of what is on the clipboard; an address over chosen words makes them a link. */
export function receivePaste(view: EditorView, event: ClipboardEvent): boolean {
  if (!event.clipboardData || !view.editable) return false;
  event.preventDefault();
  const { state } = view;
  const text = event.clipboardData.getData('text/plain').trim();
  const address = /^(https?:\/\/|mailto:)/i.test(text) ? linkAddress(text) : null;
  const linked = address !== null && !state.selection.empty ? linkOver(state, address) : null;
  const change = linked ?? insert(state.tr, received(event.clipboardData));
  view.dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

/** The same for what is dragged in from elsewhere; what is moved within the text is ProseMirror's own. */
export function receiveDrop(view: EditorView, event: DragEvent): boolean {
  if (!event.dataTransfer || view.dragging) return false;
  event.preventDefault();
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!place || !view.editable) return true;
  const { tr } = view.state;
  tr.setSelection(TextSelection.near(tr.doc.resolve(place.pos)));
  view.dispatch(insert(tr, received(event.dataTransfer)).setMeta('uiEvent', 'drop'));
  view.focus();
  return true;
}

function received(data: DataTransfer): RichText {
  const html = data.getData('text/html');
  return html ? richTextOf(parsedHtml(html)) : plainRichText(data.getData('text/plain'));
}

/** The first and last line join the line they come in, as when one types. */
function insert(tr: Transaction, { content }: RichText): Transaction {
  if (content.length === 0) return tr;
  const { schema } = tr.doc.type;
  return tr.replaceSelection(Slice.maxOpen(Fragment.from(content.map((block) => schema.nodeFromJSON(block))), true));
}

function linkOver({ schema, tr, selection }: EditorState, href: string): Transaction | null {
  const mark = schema.marks.link;
  return mark ? tr.addMark(selection.from, selection.to, mark.create({ href })) : null;
}
