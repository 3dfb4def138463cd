import type { FieldControl } from '#ui/form/field.tsx';

/** What a date field lets one do; days are `yyyy-mm-dd`. */
export interface DateInputProps {
  value: string | null;
  /** Called with a whole day, or with null for none or for one that is not whole yet. */
  onChange: (value: string | null) => void;
  /** First and last day that make sense. */
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** What the field hands to whatever a day is typed in. */
export interface DateControlProps extends DateInputProps {
  control: FieldControl;
  onEnter: () => void;
  /** `whole` is whether there is a day, or nothing at all. */
  onLeave: (whole: boolean) => void;
}
