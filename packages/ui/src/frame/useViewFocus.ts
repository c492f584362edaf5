import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const FOCUSABLE = 'button, a[href], input, textarea, [tabindex="0"]';

/**
 * A row is identified by its own text: its tag, its count and the character in place of its picture may have changed
 * since.
 */
function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('data-text') ?? element.textContent ?? '';
}

function activeIn(container: HTMLElement): Element | null {
  const root = container.getRootNode();
  const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
  return active && container.contains(active) ? active : null;
}

export interface ViewFocusParameters {
  readonly body: RefObject<HTMLElement | null>;
  readonly title: RefObject<HTMLElement | null>;
  readonly slideId: string | undefined;
  readonly entryKey: number | undefined;
  readonly takesFocus: boolean;
}

/**
 * Each new view gets the focus: its element with data-autofocus, else its title, which a screen reader then reads. Back
 * at a view, the control that led away from it has the focus again.
 */
export function useViewFocus({ body, title, slideId, entryKey, takesFocus }: ViewFocusParameters): void {
  const lastFocused = useRef(new Map<number, string>());
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    const container = body.current;
    if (!container || entryKey === undefined) return;
    const remember = (event: FocusEvent) => {
      if (event.target instanceof Element) lastFocused.current.set(entryKey, nameOf(event.target));
    };
    container.addEventListener('focusin', remember);
    return () => container.removeEventListener('focusin', remember);
  }, [body, entryKey]);

  useLayoutEffect(() => {
    const container = body.current;
    if (!container || slideId === undefined || entryKey === undefined) return;
    // A dialog that is about to open sets the first focus itself; earlier, it would only force a layout of the page.
    if (container.closest('dialog')?.open === false) return;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    // A block in the page only moves a focus that it already has.
    if (!takesFocus && (wasFirst || !activeIn(container))) return;
    const current = container.querySelector('[data-slide=current]');
    const name = lastFocused.current.get(entryKey);
    const left = [...(current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].find((each) => nameOf(each) === name);
    const marked = current?.querySelector<HTMLElement>('[data-autofocus]');
    (left ?? marked ?? title.current)?.focus({ preventScroll: !left });
  }, [body, title, slideId, entryKey, takesFocus]);
}
