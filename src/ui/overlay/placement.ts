/** Which edge of the anchor the floating part lines up with. */
export type Alignment = 'start' | 'end';

const gap = 6;
const edge = 8;

/** Where a floating part of the given size goes: under its anchor, above when there is no room, over it when there is none there either; never off screen. */
export function placeBeside(
  anchor: { left: number; right: number; top: number; bottom: number },
  size: { width: number; height: number },
  page: { width: number; height: number },
  align: Alignment,
): { left: number; top: number } {
  const wished = align === 'start' ? anchor.left : anchor.right - size.width;
  const left = Math.max(edge, Math.min(wished, page.width - size.width - edge));
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - size.height;
  const lowest = page.height - edge - size.height;
  const top = below <= lowest ? below : above >= edge ? above : Math.max(edge, lowest);
  return { left, top };
}
