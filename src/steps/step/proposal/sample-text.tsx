import { Button } from '#ui/button.tsx';

export interface SampleTextProps {
  into: {
    value: string | null;
    readOnly?: boolean | undefined;
    disabled?: boolean | undefined;
    onChange: (text: string) => void;
  };
  /** Which text, for who only hears the button: `de introductie`. */
  what: string;
  text: () => string;
}

/** A text that is about the same in every research begins with a sample, too long to read before it is asked for. */
export const SampleText = ({ into, what, text }: SampleTextProps) =>
  into.value || into.readOnly || into.disabled ? null : (
    <Button variant="textNoPadding" onClick={() => into.onChange(text())}>
      Begin met een voorbeeldtekst<span className="vh"> voor {what}</span>
    </Button>
  );
