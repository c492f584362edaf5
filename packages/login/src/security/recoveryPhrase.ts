import { element } from '../dom/element.ts';
import { createDelayNote } from './delayNote.ts';
import { showRecoveryPhrase } from './shownPhrase.ts';
import { createStepUp } from './stepUp.ts';
import type { WindowContext } from './windowContext.ts';

/** The words of the wallet: shown once the visitor has proved again, now, who logs in. */
export function createRecoveryPhrase(context: WindowContext): HTMLElement {
  const { texts, call } = context;
  const about = [element('h2', texts.words), element('p', texts.about)];
  const delay = createDelayNote(context, texts.exportDelayed);
  if (delay) return element('section', ...about, delay);
  const steps = createStepUp<readonly string[]>(context, {
    purpose: 'words',
    spend: (proof) => call('words', proof),
    onDone: (words, begin) => showRecoveryPhrase(context, words, steps.show, begin),
  });
  return element('section', ...about, ...steps.elements);
}
