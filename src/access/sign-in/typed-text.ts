import { useLayoutEffect, useState } from 'react';

/**
 * The text of a field that was on the page before this script ran: what was typed by then, or filled in by a password manager,
 * is taken over, because a library knows only what it drew itself. So is what a password manager fills in later and announces with
 * `change` alone, which React hears as typing and Preact does not.
 */
export function useTypedText(id: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const take = (field: unknown) => {
      if (field instanceof HTMLInputElement && field.id === id && field.value) setText(field.value);
    };
    const hear = ({ target }: Event) => take(target);
    take(document.getElementById(id));
    document.addEventListener('change', hear);
    return () => document.removeEventListener('change', hear);
  }, [id]);
  return [text, setText];
}
