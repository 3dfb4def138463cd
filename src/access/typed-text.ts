import { useLayoutEffect, useState } from 'react';

/**
 * The text of a field that was on the page before this script ran: what was typed by then, or filled in by a password manager,
 * is taken over. React knows only what it drew itself.
 */
export function useTypedText(id: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement && field.value) setText(field.value);
  }, [id]);
  return [text, setText];
}
