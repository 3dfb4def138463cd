import { parseDate, setLocalTimeZone } from '@internationalized/date';
import { X } from 'lucide-react';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { IconButton } from '#ui/icon-button.tsx';
import { DateCalendar } from './calendar.tsx';
import type { DateControlProps } from './control.ts';
import { readDay } from './day-text.ts';
import styles from './picker.module.css';

// What is today, in the calendar.
setLocalTimeZone('Europe/Amsterdam');

// React Aria puts a rule about touching in the page, unless there is something by this name; our Content-Security-Policy lets
// no such rule in. It stands in the styles of the picker.
const ruled = document.createElement('meta');
ruled.id = 'react-aria-pressable-style';
document.head.append(ruled);

/** Day, month and year, one by one: arrows count, a hyphen goes on to the next, a pasted date fills all three. */
export function DatePicker(props: DateControlProps) {
  const { control, value, onChange, onEnter, onLeave, min, max, disabled = false, readOnly = false } = props;
  const box = useRef<HTMLDivElement>(null);
  // What stands in the field is not told while the year is being typed, and not when a part of it is gone.
  const [held, setHeld] = useState({ day: value, told: value });
  const day = held.told === value ? held.day : value;
  const last = useRef(day);
  last.current = day;
  const date = useMemo(() => (day === null ? null : parseDate(day)), [day]);
  /** When typing begins in a part it is replaced; a hyphen goes on to the next part only after that. */
  const fresh = useRef(true);
  const locked = disabled || readOnly;

  const parts = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="spinbutton"]') ?? [])];
  const hold = (next: string | null, told = next) => {
    last.current = next;
    setHeld({ day: next, told });
    onChange(told);
  };

  const goToFirst = useCallback(() => box.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(), []);
  useEffect(() => {
    const label = document.getElementById(`${control.id}-label`);
    label?.addEventListener('click', goToFirst);
    return () => label?.removeEventListener('click', goToFirst);
  }, [control.id, goToFirst]);

  const leave = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget) || locked) return;
    const blank = parts().filter((part) => part.hasAttribute('data-placeholder')).length;
    const whole = wholeDay(last.current);
    if (blank === parts().length) hold(null);
    else if (blank === 0 && whole !== null) hold(whole);
    else hold(last.current, null);
    onLeave(blank === parts().length || (blank === 0 && whole !== null));
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    if (locked) return;
    const pasted = readDay(event.clipboardData.getData('text'));
    if (pasted === null) onLeave(false);
    else hold(pasted);
  };

  const goOn = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) fresh.current = false;
    if (!/^[-/. ]$/.test(event.key)) return;
    const all = parts();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    if (!fresh.current) all[at + 1]?.focus();
  };

  return (
    <I18nProvider locale="nl-NL">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: these are what bubbles up from the parts. */}
      <div
        ref={box}
        className={styles.box}
        data-invalid={control['aria-invalid']}
        data-locked={locked || undefined}
        onFocus={(event) => {
          if (event.target.id === control.id) goToFirst();
          fresh.current = true;
          onEnter();
        }}
        onBlur={leave}
        onPaste={paste}
        onKeyDownCapture={goOn}
      >
        {/* Where the error summary leads to; from here focus goes to the first part. */}
        <span id={control.id} tabIndex={-1} />
        <DateField
          aria-labelledby={`${control.id}-label`}
          aria-describedby={control['aria-describedby']}
          isInvalid={control['aria-invalid'] ?? false}
          isRequired={control['aria-required'] ?? false}
          isDisabled={disabled}
          isReadOnly={readOnly}
          validationBehavior="aria"
          value={date}
          onChange={(next) => {
            const text = next?.toString() ?? null;
            hold(text, next !== null && next.year < firstYear ? value : text);
          }}
          className={styles.field}
        >
          {({ state }) => (
            <>
              <DateInput className={styles.parts}>
                {(segment) => (
                  <DateSegment segment={segment} className={styles.part}>
                    {segment.isEditable ? segment.text.padStart(2, '0') : segment.text}
                  </DateSegment>
                )}
              </DateInput>
              {locked ||
              state.segments.every(({ isEditable, isPlaceholder }) => !isEditable || isPlaceholder) ? null : (
                <IconButton
                  icon={X}
                  label="Datum wissen"
                  id={`${control.id}-clear`}
                  aria-labelledby={`${control.id}-clear ${control.id}-label`}
                  className={styles.button}
                  onClick={() => {
                    state.setValue(null);
                    hold(null);
                    goToFirst();
                  }}
                />
              )}
            </>
          )}
        </DateField>
        {locked ? null : (
          <DateCalendar box={box} labelId={`${control.id}-label`} day={value} min={min} max={max} onPick={hold} />
        )}
      </div>
    </I18nProvider>
  );
}

/** Before it somebody is still typing the year. */
const firstYear = 1000;

/** With two digits a year is of this century; with one or three it is not a year yet. */
function wholeDay(day: string | null): string | null {
  if (day === null) return null;
  const year = Number(day.slice(0, 4));
  if (year >= firstYear) return day;
  return year >= 10 && year < 100 ? `20${day.slice(2)}` : null;
}
