import type { SVGTextElementAttributes } from 'react';

/** A straight scale from what is measured to what is drawn: `linear([1, 10], [0, 340])(5.5)` is 170. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const slope = (end - start) / (to - from || 1);
  return (value: number): number => start + (value - from) * slope;
}

/** Text in a figure with a halo in the ground's colour, so that lines do not run through it. */
export function HaloText({ prio, className, ...rest }: SVGTextElementAttributes<SVGTextElement> & { prio?: boolean }) {
  return <text className={`f-halo${prio ? ' f-halo--prio' : ''}${className ? ` ${className}` : ''}`} {...rest} />;
}
