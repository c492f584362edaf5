const COUNT = 'data-portico-locks';

/**
 * Keeps the page from scrolling without moving it: the width of a removed scroll bar is replaced by padding. The count
 * is stored on the element itself, because two porticos of separate bundles may be open.
 */
export function lockScroll(page: HTMLElement = document.documentElement): () => void {
  const count = Number(page.getAttribute(COUNT) ?? 0);
  page.setAttribute(COUNT, String(count + 1));
  if (count === 0) {
    const barPx = window.innerWidth - page.clientWidth;
    page.style.setProperty('overflow', 'hidden', 'important');
    if (barPx > 0) {
      const present = Number.parseFloat(getComputedStyle(page).paddingInlineEnd) || 0;
      page.style.setProperty('padding-inline-end', `${present + barPx}px`, 'important');
    }
  }
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    const left = Number(page.getAttribute(COUNT) ?? 1) - 1;
    if (left > 0) {
      page.setAttribute(COUNT, String(left));
      return;
    }
    page.removeAttribute(COUNT);
    page.style.removeProperty('overflow');
    page.style.removeProperty('padding-inline-end');
  };
}
