import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { emojiFile, fontFile, scriptFontFile } from '#documents/fonts.server.ts';

/** Our fonts in the weights that the report uses, of other scripts those of a form, and one of emoji. The templates name these and forbid others. */
const fontBlobs = () =>
  Promise.all([
    ...(['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const).map((face) =>
      fontFile('sans', face),
    ),
    ...(['400Regular', '400Regular_Italic', '700Bold'] as const).map((face) => fontFile('serif', face)),
    ...(['arabic', 'ethiopic'] as const).flatMap((script) =>
      (['400Regular', '700Bold'] as const).map((face) => scriptFontFile(script, face)),
    ),
    emojiFile(),
  ]);

let opened: Promise<NodeCompiler> | undefined;

/** Loads 50 MB of compiler, so only when the first file is asked for that needs it. */
export function typesetter(): Promise<NodeCompiler> {
  opened ??= open();
  return opened;
}

async function open(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  return NodeCompiler.create({ fontArgs: [{ fontBlobs: await fontBlobs() }] });
}
