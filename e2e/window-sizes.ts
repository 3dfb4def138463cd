/** At a desk, on a small laptop, on a tablet and on a telephone. */
export const windowSizes = [
  { width: 1440, height: 900 },
  { width: 1366, height: 657 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
] as const;
