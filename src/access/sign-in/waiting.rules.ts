/** How long to wait, in words, rounded up: `45 seconden`, `15 minuten`. */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole <= 90) return whole === 1 ? '1 seconde' : `${whole} seconden`;
  return `${Math.ceil(whole / 60)} minuten`;
}
