import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a page with these fields could be: React, one state, and as many texts as the address asks for. */
const count = Number(new URLSearchParams(location.search).get('fields'));

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? 'Dicht' : 'Open'}
      </button>
      <main>{open ? <Fields /> : null}</main>
    </>
  );
}

function Fields() {
  const [texts, setTexts] = useState<readonly string[]>(Array(count).fill(''));
  return texts.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a field stays where it is.
    <label key={place}>
      Tekst {place + 1}
      <input
        value={text}
        onChange={({ target }) => setTexts(texts.map((other, at) => (at === place ? target.value : other)))}
      />
    </label>
  ));
}

createRoot(document.getElementById('root')!).render(<Page />);
