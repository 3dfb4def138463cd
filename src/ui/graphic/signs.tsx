import type { SVGProps } from 'react';

/**
 * The few signs that also stand on pages for who is not signed in, drawn here: the icon library would be a fiftieth of such a page.
 * They go wherever an icon goes.
 */
const sign = (path: string) => (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width={24}
    height={24}
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    <path d={path} />
  </svg>
);

/** Something is wrong here. */
export const WarningSign = sign(
  'M10.3 4 2.3 18a2 2 0 0 0 1.7 3h16a2 2 0 0 0 1.7-3l-8-14a2 2 0 0 0-3.4 0zM12 9v4.5M12 17.2h.01',
);

/** It is as it should be. */
export const GoodSign = sign('m4.5 12.5 5 5 10-11');
