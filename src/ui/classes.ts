/** Joins the class names that apply; `undefined`, `false` and `''` fall away. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
