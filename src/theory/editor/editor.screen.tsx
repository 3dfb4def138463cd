import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Me } from '#access/session/session.contract.ts';
import { ItemHistory } from '#theory/editor/publish/history.parts.tsx';
import { ItemPreview } from '#theory/editor/publish/preview.parts.tsx';
import type { LibraryKind } from '#theory/words.contract.ts';
import { ForEditors, ForItem, NoItem } from './frame.parts.tsx';
import { ItemForm } from './item.parts.tsx';
import { Items } from './items.parts.tsx';

/** `/beheer/theorie` */
export function EditorListScreen() {
  return <ForEditors>{(me) => <Items me={me} />}</ForEditors>;
}

/** What there is to see of an item: the form, how it would look, and how it was. */
const places: Record<string, (me: Me, kind: LibraryKind, id: string) => ReactNode> = {
  '': (me, kind, id) => <ItemForm key={`${kind} ${id}`} me={me} kind={kind} id={id} />,
  voorbeeld: (_me, kind, id) => <ItemPreview kind={kind} id={id} />,
  geschiedenis: (me, kind, id) => <ItemHistory key={`${kind} ${id}`} me={me} kind={kind} id={id} />,
};

/** `/beheer/theorie/{soort}/{id}`, and below it `voorbeeld` and `geschiedenis`. */
export function EditorItemScreen() {
  const { place = '' } = useParams();
  const draw = Object.hasOwn(places, place) ? places[place] : undefined;
  if (!draw) return <NoItem />;
  return <ForEditors>{(me) => <ForItem>{(kind, id) => draw(me, kind, id)}</ForItem>}</ForEditors>;
}
