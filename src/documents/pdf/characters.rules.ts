/**
 * The characters that every face of Source Sans 3 or else Noto Emoji has, as ranges in hexadecimal: what the PDF can show. A
 * test holds them against the font files.
 */
const known = [
  '20-7e a0-181 186 18a 18d-190 192-194 196-197 19a-19b 19e 1a0-1a1 1af-1b1 1b7 1bf-1c3 1cd-1dd 1e2-1e7 1ea-1eb',
  '1ee-1f0 1f4-1f5 1f7-201 204-205 208-209 20c-20d 218-220 222-223 226-227 237 23a-23e 241-245 248-249 250-27b',
  '27d-285 287-292 294-295 298-299 29b-29f 2a1-2a8 2b0-2b4 2b7-2b9 2bb-2c1 2c6-2cc 2d0-2de 2e0-2e4 2ed 300-30d',
  '30f-313 315 318-320 323-32a 32c 32e-332 334 337-33d 340 342-345 34f 357-358 35c 35e-35f 361 374-375 37a 37e',
  '384-38a 38c 38e-3a1 3a3-3d1 3d5 3d7 3d9 3db 3dd 3e1 3f4 3f7-3f8 400-45f 462-463 472-475 490-493 496-49b',
  '4a0-4a3 4aa-4ab 4ae-4b3 4b6-4b7 4ba-4bb 4c0-4c4 4c7-4c8 4cf-4d1 4d4-4d9 4e2-4e3 4e6-4e9 4ee-4ef 4f2-4f3',
  '4f6-4f7 1d25 1d2c 1d2e 1d30-1d31 1d33-1d3a 1d3c 1d3e-1d43 1d47-1d4b 1d4d 1d4f-1d52 1d56-1d58 1d5b 1d6f-1d70',
  '1d79 1d7b 1d7f 1d9c 1da0 1dac 1dae 1db0 1dbb 1dbf 1dcd 1e02-1e03 1e06-1e07 1e0a-1e11 1e16-1e17 1e1e-1e2b',
  '1e32-1e3b 1e3e-1e49 1e52-1e53 1e56-1e63 1e66-1e67 1e6a-1e6f 1e72-1e73 1e7e-1e85 1e8e-1e97 1e9e-1ef9 1f00-1f15',
  '1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb',
  '1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2007 2009-200b 200d 2010-201e 2020-2023 2026 202f-2033 2035 2039-203a 203c-203f',
  '2044 2047-204a 2070-2071 2074-208e 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ac 20ae 20b1-20b2 20b4-20b5 20b8-20ba',
  '20bd 20e3 2105 2113 2116-2117 211e 2120 2122 2126 212e 2139 2150-215e 2189 2190-2199 21a8-21aa 21d0-21d3 21e7',
  '2200 2202-2203 2206 220f 2211-2212 2215 2219-221a 221e-221f 2229 222b 2236-2237 2248 2260-2261 2264-2265',
  '2302-2303 2310 2318 231a-2321 2325-2326 2328 232b 23cf 23e9-23f3 23f8-23fa 24c2 25a0-25a1 25aa-25ac 25b2-25ba',
  '25bc-25c4 25c6 25c9-25cc 25cf 25d8-25d9 25e6 25fb-25fe 2600-2604 260e 2610-2611 2614-2615 2618 261d 2620',
  '2622-2623 2626 262a 262e-262f 2638-263c 263f-2642 2648-2653 265f-2660 2663 2665-2666 2668 266a-266b 267b',
  '267e-267f 2692-2697 2699 269b-269c 26a0-26a1 26a7 26aa-26ab 26b0-26b1 26bd-26be 26c4-26c5 26c8 26ce-26cf 26d1',
  '26d3-26d4 26e9-26ea 26f0-26f5 26f7-26fa 26fd 2702 2705 2708-270d 270f 2712-2714 2716-2718 271d 2721 2728',
  '2733-2734 2744 2747 274c 274e 2752-2755 2757 275b-2760 2763-2764 2795-2797 27a1 27b0 27bf 27e6-27e9 2934-2935',
  '2b05-2b07 2b1b-2b1c 2b50 2b55 2c60-2c62 2c65-2c66 2c71 2c7d 2e18 2e22-2e25 2e3a-2e3b 2e52 3030 303d 3297 3299',
  'a71c a722-a725 a74e-a74f a75a-a75b a764-a765 a779-a787 a789 a7ad-a7ae a7b3 a7b5 a7f2-a7f4 ab53 ab66-ab67',
  'fb00-fb04 fe0e-fe0f feff 1f004 1f0cf 1f10d-1f10f 1f12f 1f16a-1f171 1f17e-1f17f 1f18e 1f191-1f19a 1f1e6-1f1ff',
  '1f201-1f202 1f21a 1f22f 1f232-1f23a 1f250-1f251 1f300-1f321 1f324-1f393 1f396-1f397 1f399-1f39b 1f39e-1f3f0',
  '1f3f3-1f3f5 1f3f7-1f4fd 1f4ff-1f53d 1f549-1f54e 1f550-1f567 1f56f-1f570 1f573-1f57a 1f587 1f58a-1f58d 1f590',
  '1f595-1f596 1f5a4-1f5a5 1f5a8 1f5b1-1f5b2 1f5bc 1f5c2-1f5c4 1f5d1-1f5d3 1f5dc-1f5de 1f5e1 1f5e3 1f5e8 1f5ef',
  '1f5f3 1f5fa-1f64f 1f680-1f6c5 1f6cb-1f6d2 1f6d5-1f6d9 1f6dc-1f6e5 1f6e9 1f6eb-1f6ec 1f6f0 1f6f3-1f6fc 1f748',
  '1f7e0-1f7eb 1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff 1fa70-1fa7c 1fa80-1fac6 1fac8 1facc-1fadd 1fadf-1faeb',
  '1faef-1fafa e0030-e0039 e0061-e007a e007f fe4e5-fe4ee fe82c fe82e-fe837',
]
  .join(' ')
  .split(' ')
  .map((range): [from: number, to: number] => {
    const [from = '', to = from] = range.split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** What stands in the PDF for a character that our fonts do not have. */
export const hollow = '□';

/** White space and what steers other characters is not drawn, so it needs no font. */
const undrawn = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

function isKnown(character: string): boolean {
  const code = character.codePointAt(0)!;
  let [low, high] = [0, known.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = known[middle]!;
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return undrawn.test(character);
}

/** Most texts hold nothing beyond these, which are all known. */
const unusual = /[^\n\t\u0020-\u007e\u00a0-\u0181]/u;

/** The characters of a text for which the PDF has no font, each once, in the order in which they come. */
export const unknownCharacters = (text: string): string[] =>
  unusual.test(text) ? [...new Set(text)].filter((character) => !isKnown(character)) : [];

/** The text as the fonts of the PDF can show it. */
export function withoutUnknown(text: string): string {
  const unknown = new Set(unknownCharacters(text));
  return unknown.size === 0
    ? text
    : Array.from(text, (character) => (unknown.has(character) ? hollow : character)).join('');
}
