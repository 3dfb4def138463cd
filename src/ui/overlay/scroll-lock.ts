let locks = 0;

/** Keeps the page behind a dialog from scrolling, without a jump where the scrollbar was. Returns the way back. */
export function lockScroll(): () => void {
  const { documentElement: page } = document;
  if (locks++ === 0) {
    const scrollbar = window.innerWidth - page.clientWidth;
    page.style.overflow = 'hidden';
    if (scrollbar > 0) page.style.paddingRight = `${scrollbar}px`;
  }
  return () => {
    if (--locks > 0) return;
    page.style.overflow = '';
    page.style.paddingRight = '';
  };
}
