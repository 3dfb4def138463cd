/** How long something takes or waits: `5 seconden`, `45 minuten`, `28 uur`, `3 dagen`. */
export function durationInWords(seconds: number): string {
  if (seconds < 120) return inWords(seconds, 'seconde', 'seconden');
  if (seconds < 7200) return inWords(seconds / 60, 'minuut', 'minuten');
  return seconds < 172_800 ? inWords(seconds / 3600, 'uur', 'uur') : inWords(seconds / 86_400, 'dag', 'dagen');
}

function inWords(amount: number, one: string, more: string): string {
  const whole = Math.round(amount);
  return `${whole} ${whole === 1 ? one : more}`;
}
