import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/** The two fonts above the fold, hashed by the build: what the shell preloads. The italic follows when it is used. */
export const preloadedFonts: readonly string[] = [sans, serif];
