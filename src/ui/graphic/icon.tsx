import type { LucideIcon } from 'lucide-react';
import type { ComponentType, SVGProps } from 'react';

export interface IconProps {
  /** A lucide icon, or a sign of our own. */
  of: LucideIcon | ComponentType<SVGProps<SVGSVGElement>>;
  /** Side in px; without it the icon follows the text size. */
  size?: number;
  className?: string | undefined;
}

/** An icon beside words: never read aloud, so there must be a text or a label next to it. */
export function Icon({ of: Drawn, size, className }: IconProps) {
  return (
    <Drawn
      aria-hidden="true"
      strokeWidth={1.75}
      className={className ?? (size === undefined ? 'icon' : undefined)}
      {...(size === undefined ? {} : { width: size, height: size })}
    />
  );
}
