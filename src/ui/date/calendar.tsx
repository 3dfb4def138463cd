import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, type RefObject, useId, useRef, useState } from 'react';
import {
  Button as ArrowButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Button } from '#ui/button.tsx';
import { dayOf } from '#ui/format.ts';
import { Icon } from '#ui/graphic/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFloating } from '#ui/overlay/floating.ts';
import styles from './calendar.module.css';

export interface DateCalendarProps {
  /** What it opens under. */
  box: RefObject<HTMLElement | null>;
  /** Of the field. */
  labelId: string;
  /** Days as `yyyy-mm-dd`. */
  day: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
}

/** A button that opens a month at a time. Arrows walk the days, Page Up and Down the months; Escape or a press beside it closes. */
export function DateCalendar({ box, labelId, day, min, max, onPick }: DateCalendarProps) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useFloating(open, box, card, 'start');
  const today = dayOf(new Date());
  const pick = (picked: string) => {
    card.current?.hidePopover();
    onPick(picked);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !card.current?.contains(relatedTarget)) card.current?.hidePopover();
  };
  return (
    <>
      <IconButton
        id={`${id}-button`}
        icon={CalendarDays}
        label="Kalender"
        aria-labelledby={`${id}-button ${labelId}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        className={styles.button}
      />
      <div
        ref={card}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Kalender"
        className={styles.card}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        // Only when it stands there it can take focus; and its days go after it gave focus back.
        onToggle={(event) => {
          if (event.newState === 'open') card.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
          else setOpen(false);
        }}
        onBlur={leave}
      >
        {open ? (
          <Calendar
            aria-labelledby={labelId}
            firstDayOfWeek="mon"
            value={day === null ? null : parseDate(day)}
            onChange={(picked) => pick(picked.toString())}
            minValue={min === undefined ? null : parseDate(min)}
            maxValue={max === undefined ? null : parseDate(max)}
          >
            <header className={styles.head}>
              <ArrowButton slot="previous" aria-label="Vorige maand" className={styles.arrow}>
                <Icon of={ChevronLeft} size={19} />
              </ArrowButton>
              <CalendarHeading level={2} className={styles.month} />
              <ArrowButton slot="next" aria-label="Volgende maand" className={styles.arrow}>
                <Icon of={ChevronRight} size={19} />
              </ArrowButton>
            </header>
            <CalendarGrid weekdayStyle="short" className={styles.days}>
              <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        ) : null}
        <div className={styles.foot}>
          <Button
            variant="text"
            small
            disabled={(min !== undefined && today < min) || (max !== undefined && today > max)}
            onClick={() => pick(today)}
          >
            Vandaag
          </Button>
        </div>
      </div>
    </>
  );
}
