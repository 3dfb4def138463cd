import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { TextArea } from '#ui/form/text-area.tsx';
import { languages } from './known.contract.ts';
import type { Translation } from './languages.contract.ts';
import { type StatedText, withText } from './translation.rules.ts';

interface TextsProps {
  texts: readonly StatedText[];
  /** What is said of one that is not translated. */
  remarkOnMissing: (stated: StatedText) => string;
  translation: Translation;
  readOnly: boolean;
  onChange: (make: (translation: Translation) => Translation) => void;
}

const fields = conductingResearch.shape.translations.row.texts.row;

/** Each text with its translation to type in, in the direction of the language. */
export function Texts({ texts, remarkOnMissing, translation, readOnly, onChange }: TextsProps) {
  const language = translation.language === null ? null : languages[translation.language];
  return (
    <ul className={styles.texts}>
      {texts.map((stated) => {
        const { text, kept } = stated;
        return (
          <li key={text.key} className={styles.fields}>
            <TextArea
              label={
                <>
                  {text.where}: <span lang="nl">{text.dutch}</span>
                </>
              }
              rows={1}
              maxLength={text.longest}
              lang={translation.language ?? undefined}
              dir={language?.direction}
              disabled={readOnly}
              remark={stated.state === 'missing' ? remarkOnMissing(stated) : remarkOn(stated)}
              value={kept?.text ?? null}
              onChange={(said) => onChange((one) => withText(one, text, { text: said.trim() === '' ? null : said }))}
            />
            {kept?.remark ? (
              <p className={styles.meta}>
                {fields.remark.words.name}: {kept.remark}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function remarkOn({ state, fault, kept }: StatedText): string | null {
  if (state === 'outdated') return `${fault} Het was: “${kept!.dutch}” Pas de vertaling aan.`;
  return fault;
}
