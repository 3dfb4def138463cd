import { type CodeSource, codesOf } from './refi.server.ts';

/**
 * The factors as a codebook that programs for qualitative analysis open (ATLAS.ti, MAXQDA, NVivo, QualCoder): REFI-QDA
 * standard 1.5, codebook exchange (https://www.qdasoftware.org/wp-content/uploads/2019/09/REFI-QDA-1-5.pdf).
 */
export const writeCodebook = (source: CodeSource): string => `<?xml version="1.0" encoding="utf-8"?>
<CodeBook xmlns="urn:QDA-XML:codebook:1.0" origin="Drijfveer">
${codesOf(source)}
</CodeBook>
`;
