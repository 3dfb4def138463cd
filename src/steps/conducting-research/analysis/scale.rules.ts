/** Answers in words, numbered from the lowest. */
export const scale = (labels: readonly string[], scaleMin = 0) => ({
  scaleMin,
  scaleMax: scaleMin + labels.length - 1,
  leftAnchor: labels[0] ?? null,
  rightAnchor: labels.at(-1) ?? null,
  labels: labels.join('\n'),
});

/** Answers run from less to more of the behaviour, so that a positive correlation means what one thinks. */
export const noYes = scale(['nee', 'ja']);
