/** The eleven-test of the burgerservicenummer: 9×a + 8×b … + 2×h − i is a multiple of eleven. A leading zero may be lost. */
export function passesElevenTest(text: string): boolean {
  const digits = text.replaceAll(/[.\s-]/g, '').padStart(9, '0');
  if (!/^\d{9}$/.test(digits) || !/^[\d.\s-]{8,12}$/.test(text) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index), 0);
  return sum % 11 === 0;
}
