import process from 'node:process';

/** Loaded before the server: at `SIGUSR2` its clock leaps as many milliseconds as `CLOCK_LEAP` says, and at the next one back. */
const leap = Number(process.env.CLOCK_LEAP);
const now = Date.now;
let leapt = 0;

globalThis.Date = new Proxy(Date, {
  construct: (target, words, made) => Reflect.construct(target, words.length > 0 ? words : [now() + leapt], made),
  get: (target, name) => (name === 'now' ? () => now() + leapt : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
  leapt = leapt === 0 ? leap : 0;
});
