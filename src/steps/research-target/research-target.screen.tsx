/** Placeholder so that the app builds; overwrite this file with the real screen. */
export function ResearchTargetScreen() {
  return null;
}
