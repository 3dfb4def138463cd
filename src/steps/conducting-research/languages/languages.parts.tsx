import { Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { DownloadButton } from '#research/downloads/downloads.parts.tsx';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { questionnaireKinds } from '#steps/conducting-research/export/documents.contract.ts';
import { isOut } from '#steps/conducting-research/questionnaire/out.rules.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Select } from '#ui/form/select.tsx';
import { plural } from '#ui/format.ts';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';
import { toast } from '#ui/overlay/toast.ts';
import { type LanguageCode, languageCodes, languages } from './known.contract.ts';
import { LanguageRow } from './language.parts.tsx';
import { mostLanguages, type Translation } from './languages.contract.ts';
import type { ReadSheet } from './sheet.rules.ts';
import { languageName, newTranslation } from './translation.rules.ts';

const ReadFile = latePart(() => import('./read.parts.tsx').then((it) => it.ReadFile));

/** The languages of the questionnaire: to add one, to send it to a translator and to read it back. */
export function Languages(work: Work) {
  const { editing, earlier } = work;
  const { content, change, readOnly } = editing;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { open: reading, show, close } = useLazyOpen();
  const input = questionnaireInput({ ...editing.research, ...earlier, conductingResearch: content });
  const setTranslations = (make: (all: readonly Translation[]) => Translation[]) =>
    change((draft) => ({ ...draft, translations: make(draft.translations) }));

  const add = (language: LanguageCode) => {
    const added = newTranslation(language);
    setTranslations((all) => [...all, added]);
    setOpened((before) => new Set([...before, added.uuid]));
  };
  const remove = (translation: Translation) => {
    const { translations } = content;
    setTranslations((all) => all.filter(({ uuid }) => uuid !== translation.uuid));
    toast(`${languageName(translation)} is verwijderd.`, {
      action: { label: 'Ongedaan maken', onSelect: () => change({ translations }) },
    });
  };
  const take = (read: readonly ReadSheet[]) => {
    const { translations } = content;
    const taken = new Map(read.map(({ translation }) => [translation.uuid, translation]));
    setTranslations((all) => all.map((one) => taken.get(one.uuid) ?? one));
    const count = read.reduce((sum, { added, changed }) => sum + added + changed, 0);
    toast(`${plural(count, 'vertaling', 'vertalingen')} overgenomen.`, {
      action: { label: 'Ongedaan maken', onSelect: () => change({ translations }) },
    });
  };

  return (
    <div id={fieldIdOf('translations')} className={styles.fields}>
      {content.translations.length === 0 ? (
        <p className={styles.meta}>
          Voor deelnemers die geen Nederlands lezen. Iemand vertaalt, iemand anders kijkt na, en twee mensen proberen
          het uit. De namen in de data blijven gelijk.
        </p>
      ) : null}
      {isOut(content) && content.translations.length > 0 && !readOnly ? (
        <Callout>Deze vragenlijst staat uit. Verander een vertaling alleen als er een fout in staat.</Callout>
      ) : null}
      {content.translations.length > 0 ? (
        <div className={styles.toolbar}>
          <DownloadButton
            small
            research={editing.research.uuid}
            kind={questionnaireKinds.translations}
            form="xlsx"
            {...(readOnly ? {} : { before: () => editing.save() })}
          >
            Blad voor de vertaler
          </DownloadButton>
          {readOnly ? null : (
            <Button small icon={Upload} onClick={show}>
              Blad inlezen
            </Button>
          )}
        </div>
      ) : null}
      <div>
        {content.translations.map((translation, index) => (
          <LanguageRow
            key={translation.uuid}
            editing={editing}
            input={input}
            translation={translation}
            path={`translations[${index}]`}
            open={opened.has(translation.uuid)}
            onToggle={(open) =>
              setOpened(
                (before) =>
                  new Set(open ? [...before, translation.uuid] : [...before].filter((one) => one !== translation.uuid)),
              )
            }
            onChange={(make) =>
              setTranslations((all) => all.map((one) => (one.uuid === translation.uuid ? make(one) : one)))
            }
            onRemove={() => remove(translation)}
          />
        ))}
      </div>
      {readOnly ? null : content.translations.length >= mostLanguages ? (
        <p className={styles.meta}>Meer dan {mostLanguages} talen kan niet.</p>
      ) : (
        <AddLanguage taken={content.translations} onAdd={add} />
      )}
      <Suspense>{reading ? <ReadFile input={input} onTake={take} onClose={close} /> : null}</Suspense>
    </div>
  );
}

const { language: field } = conductingResearch.shape.translations.row;

function AddLanguage({ taken, onAdd }: { taken: readonly Translation[]; onAdd: (language: LanguageCode) => void }) {
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const left = languageCodes.filter((code) => !taken.some(({ language }) => language === code));
  return (
    <div className={styles.toolbar}>
      <Select
        label={field.words.label}
        placeholder="Kies een taal…"
        value={chosen}
        options={left.map((code) => ({ value: code, label: `${languages[code].name} – ${languages[code].own}` }))}
        onChange={setChosen}
      />
      <Button
        disabled={chosen === null}
        onClick={() => {
          if (chosen) onAdd(chosen);
          setChosen(null);
        }}
      >
        Taal toevoegen
      </Button>
    </div>
  );
}
