/**
 * Names and addresses are data and may be of any length; ours, and only ours, stand in brackets in the pseudo-locale.
 */
const isOurs = (text: string): boolean => text.includes('[');

const describe = (element: Element): string =>
  `${element.localName}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`;

function isShown(element: Element): boolean {
  return (
    element.closest('.visually-hidden, [inert], [aria-busy=true] .skeleton, .title-leaving, svg') === null &&
    getComputedStyle(element).clipPath === 'none' &&
    element.checkVisibility()
  );
}

function blockOf(element: Element): Element {
  let block = element;
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
  return block;
}

/** A number too long to read at a glance can be walked through with the keys, as in any field. */
const isLongNumber = (element: Element): boolean => element instanceof HTMLInputElement && element.value.length > 24;

/** Text that is hidden because its box is too small for it. Names may end in an ellipsis; our own text may not. */
function findHidden(root: Element): string[] {
  // Sizes first: they are cheap to read, and few elements have more in them than room.
  const isFull = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
  const full = [...root.querySelectorAll('*')].filter(isFull);
  return full.filter(isShown).flatMap((element) => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isTooWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    if (isTooWide && (overflowX === 'auto' || overflowX === 'scroll'))
      return [`scrolls sideways: ${describe(element)}`];
    const isTooHigh = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
    const isCut = (isTooWide && overflowX !== 'visible') || isTooHigh;
    const isByDesign = textOverflow === 'ellipsis' || isTooHigh;
    const mayBeCut = isByDesign && (element.matches('.title-text') || !isOurs(element.textContent ?? ''));
    return isCut && !mayBeCut && !isLongNumber(element) ? [`cut off: ${describe(element)}`] : [];
  });
}

/** Text that overflows its box, over the content next to it. */
function findSpilt(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const spilt: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || node.nodeValue?.trim() === '' || !isShown(parent)) continue;
    const block = blockOf(parent);
    if (!isShown(block) || getComputedStyle(block).overflowX !== 'visible') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = block.getBoundingClientRect();
    const isOut = [...range.getClientRects()].some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
    if (isOut) spilt.push(`spilt: ${describe(block)}`);
  }
  return spilt;
}

/** Text of a rendered view that cannot be read for lack of room: one line each, none where all fits. */
export function findCutText(root: Element): string[] {
  const page = document.documentElement;
  const isPageWide = page.scrollWidth > page.clientWidth;
  return [...(isPageWide ? ['the page scrolls sideways'] : []), ...findHidden(root), ...findSpilt(root)];
}
