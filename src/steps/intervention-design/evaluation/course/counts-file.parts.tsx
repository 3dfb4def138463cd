import { Download } from 'lucide-react';
import { fileNameOf } from '#foundation/shared/file-name.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Editing } from '#steps/step/use-step.ts';
import { Button } from '#ui/button.tsx';
import { saveAs } from '#ui/export/save-as.ts';
import { dayOf } from '#ui/format.ts';
import { countsRows } from './counts-file.rules.ts';

/** The counts with a script for R, for who reckons further elsewhere. Nothing while nothing was counted whole. */
export function CountsFile({ editing: { content, research } }: { editing: Editing<InterventionDesign> }) {
  if (countsRows(content).length === 0) return null;
  const onPress = async () => {
    const [{ countsFile, countsZip }, { default: script }] = await Promise.all([
      import('./counts-zip.rules.ts'),
      import('./course.R?raw'),
    ]);
    const day = dayOf(new Date());
    saveAs(
      fileNameOf({ kind: 'tellingen', title: research.name, day, extension: 'zip' }),
      countsZip(countsFile(content, { title: research.name, day, script })),
      'application/zip',
    );
  };
  return (
    <Button icon={Download} onClick={() => void onPress()}>
      Download tellingen en R-script
    </Button>
  );
}
