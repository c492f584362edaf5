import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { fill } from './texts/fill.ts';
import type { WindowContext } from './windowContext.ts';

const SHOWN_SECONDS = 60;

/**
 * Offers to show the words, and shows them for a minute at most: they are gone as soon as the window is no more in
 * front of the visitor. Nothing is copied. Once more takes another proof.
 */
export function showRecoveryPhrase(
  { texts, buttons }: WindowContext,
  words: readonly string[],
  show: (...content: Node[]) => void,
  end: (note: string) => void,
): void {
  const left = element('p');
  function hide(): void {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', hide);
    end(texts.hidden);
  }
  let timer: ReturnType<typeof setInterval> | undefined;
  function start(): void {
    const untilMs = Date.now() + SHOWN_SECONDS * 1_000;
    const count = (): void => {
      const seconds = Math.ceil((untilMs - Date.now()) / 1_000);
      if (seconds <= 0) return hide();
      left.textContent = fill(texts.hiddenIn, { seconds: String(seconds) });
    };
    count();
    timer = setInterval(count, 1_000);
    document.addEventListener('visibilitychange', hide);
    const list = element('ol', ...words.map((word) => element('li', word)));
    list.translate = false;
    const stop = button(texts.hide);
    stop.addEventListener('click', hide);
    show(list, left, stop);
  }
  const reveal = buttons.add(button(texts.show));
  reveal.addEventListener('click', start);
  show(element('p', texts.alone), reveal);
}
