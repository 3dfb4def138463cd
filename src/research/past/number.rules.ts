/** `−0,38`: a number in Dutch typography; a nought has no sign. */
export const number = (value: number, decimals = 2): string =>
  value
    .toLocaleString('nl-NL', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .replace('-', '−')
    .replace(/^−([0,]*)$/, '$1');
