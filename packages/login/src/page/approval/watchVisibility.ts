/** IntersectionObserver v2 (Chromium): whether anything covers or distorts an element. */
interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}

/** The shortest that the standard allows. */
const DELAY_MS = 100;

/**
 * True where the browser can report that a page around the frame covers, fades or distorts it. In any other browser no
 * click in a frame can be trusted.
 */
export const canWatchVisibility = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype;

/** Calls back with every change of whether the whole element is visible. Returns what ends it. */
export function watchVisibility(element: Element, onChange: (isVisible: boolean) => void): () => void {
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: [0, 0.5, 1],
    trackVisibility: true,
    delay: DELAY_MS,
  };
  const observer = new IntersectionObserver((entries) => {
    const last: VisibilityEntry | undefined = entries.at(-1);
    onChange(last?.isVisible === true && last.intersectionRatio >= 1);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
