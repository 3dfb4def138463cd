import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/form/error-summary.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { typedAddress } from '#ui/link-address.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';

const wrongAddress =
  'Dit adres kan niet. Vul een webadres in (https://www.rivm.nl), een e-mailadres, of een pagina van Drijfveer (/factor/12).';

/** Asks where the chosen words lead to. Without chosen words it asks for these too. No form: it may stand in one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const existing = editor.isActive('link');
  const needsWords = !existing && editor.state.selection.empty;
  const [address, setAddress] = useState(() =>
    String(editor.getAttributes('link').href ?? '').replace(/^mailto:/i, ''),
  );
  const [words, setWords] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);

  const save = () => {
    const href = typedAddress(address);
    setWrong(href === null ? (address.trim() ? wrongAddress : 'Vul een adres in.') : null);
    if (href === null) return focusField('link-adres');
    const chain = editor.chain().extendMarkRange('link');
    if (needsWords) {
      const text = words.trim() || address.trim();
      chain.insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }]).unsetMark('link');
    } else chain.setMark('link', { href });
    chain.run();
    leave();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    leave();
  };
  // The dialog gives focus back to where it was: the text, or the button that opened it. From either one goes on typing,
  // at once: waiting for the next picture loses what is typed before it, or takes the keys from a dialog opened since.
  const leave = () => {
    flushSync(onClose);
    editor.view.focus();
  };
  const pressEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };

  return (
    <Dialog
      open
      onClose={leave}
      title={existing ? 'Link wijzigen' : 'Link maken'}
      actions={
        <>
          <Button variant="primary" onClick={save}>
            {existing ? 'Wijzigen' : 'Link maken'}
          </Button>
          {existing ? <Button onClick={remove}>Link weghalen</Button> : null}
          <Button variant="text" onClick={leave}>
            Annuleren
          </Button>
        </>
      }
    >
      <TextField
        id="link-adres"
        label="Adres"
        hint="Van een website, een e-mailadres, of een pagina van Drijfveer zoals /factor/12."
        error={wrong}
        value={address}
        onChange={setAddress}
        onKeyDown={pressEnter}
        autoComplete="off"
        inputMode="url"
        required
        data-autofocus=""
      />
      {needsWords ? (
        <TextField
          id="link-tekst"
          label="Tekst"
          hint="Zeg waar de link heen gaat, bijvoorbeeld: Gids van het RIVM. Laat je dit leeg, dan staat het adres er."
          value={words}
          onChange={setWords}
          onKeyDown={pressEnter}
          autoComplete="off"
        />
      ) : null}
    </Dialog>
  );
}
