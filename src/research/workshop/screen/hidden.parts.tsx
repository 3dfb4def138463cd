import { Eye, EyeOff } from 'lucide-react';
import type { Workshop } from '#research/workshop/workshop.contract.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './workshop.screen.module.css';

export type Hide = (key: string, hidden: boolean) => void;

/** Takes one proposal off the screen and the phones. */
export const HideButton = ({ of, onHide }: { of: { key: string; text: string }; onHide: Hide }) => (
  <IconButton icon={EyeOff} label={`Verberg: ${of.text}`} title="Verberg" onClick={() => onHide(of.key, true)} />
);

/** What is hidden stays out of sight, also here, until somebody opens it to bring one back. */
export function Hidden({ proposals, onHide }: { proposals: Workshop['proposals']; onHide: Hide }) {
  const hidden = (proposals ?? []).filter((one) => one.hidden);
  if (hidden.length === 0) return null;
  return (
    <Disclosure summary={`${hidden.length} verborgen`}>
      <ul className={styles.hidden} aria-label="Verborgen">
        {hidden.map(({ key, text }) => (
          <li key={key}>
            <span>{text}</span>
            <Button small icon={Eye} onClick={() => onHide(key, false)}>
              Toon weer<span className="vh">: {text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
