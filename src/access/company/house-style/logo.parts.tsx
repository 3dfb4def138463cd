import { Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { ImageRefused, imageKind, mediaLimits, refusals } from '#foundation/shared/image/kind.rules.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { base64 } from './base64.ts';
import styles from './house-style.module.css';

export interface LogoFieldProps {
  id: string;
  company: string;
  /** An address with the file in it. */
  value: string | null;
  disabled: boolean;
  onChange: (value: string | null) => void;
  error: string | null;
}

/** The logo: chosen or dropped, shown at once, and sent when the form is saved. */
export function LogoField({ id, company, value, disabled, onChange, error }: LogoFieldProps) {
  const [fault, setFault] = useState<string | null>(null);
  const told = fault ?? error;
  const take = async (file: File) => {
    setFault(null);
    // What is far too large need not be read to hear so.
    if (file.size > mediaLimits.bytes) return setFault(refusals.large);
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      const kind = imageKind(bytes);
      if (kind !== 'png' && kind !== 'svg') return setFault('Kies een PNG of een SVG.');
      onChange(`data:image/${kind === 'svg' ? 'svg+xml' : 'png'};base64,${base64(bytes)}`);
    } catch (reason) {
      if (!(reason instanceof ImageRefused)) throw reason;
      setFault(reason.message);
    }
  };
  const about = `${told ? `${id}-fout ` : ''}${id}-wat`;
  return (
    <fieldset className={styles.logo} disabled={disabled}>
      <legend>Logo</legend>
      {value ? <img className={styles.shown} src={value} alt={`Logo van ${company}`} /> : null}
      <FileDrop label="Logo" accept=".png,.svg,image/png,image/svg+xml" onFile={(file) => void take(file)}>
        {(choose) => (
          <>
            {told ? <FieldError id={`${id}-fout`}>{told}</FieldError> : null}
            <div className="actions">
              <Button id={id} icon={Upload} aria-describedby={about} disabled={disabled} onClick={choose}>
                {value ? 'Ander logo kiezen' : 'Logo kiezen'}
              </Button>
              {value && !disabled ? (
                <Button
                  variant="text"
                  icon={Trash2}
                  onClick={() => {
                    setFault(null);
                    onChange(null);
                  }}
                >
                  Logo weghalen
                </Button>
              ) : null}
            </div>
            <p id={`${id}-wat`} className="small soft">
              Of sleep het hierheen. PNG of SVG, hoogstens {mediaLimits.bytes / 1024 / 1024} MB, het liefst met een
              doorzichtige achtergrond.
            </p>
            <LiveRegion message={told ?? ''} />
          </>
        )}
      </FileDrop>
    </fieldset>
  );
}
