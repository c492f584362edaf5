import { element } from '../dom/element.ts';
import { showRecoveryPhrase } from './shownPhrase.ts';
import { createStepUp } from './stepUp.ts';
import { dateAndTime } from './texts/dateAndTime.ts';
import { fill } from './texts/fill.ts';
import type { WindowContext } from './windowContext.ts';

/** The words of the wallet: shown once the visitor has proved again, now, who logs in. */
export function createRecoveryPhrase(context: WindowContext): HTMLElement {
  const { texts, facts, call } = context;
  const section = element('section', element('h2', texts.words), element('p', texts.about));
  if (facts.exportFromMs !== undefined) {
    section.append(element('p', fill(texts.exportDelayed, { date: dateAndTime(facts.exportFromMs) })));
    return section;
  }
  const steps = createStepUp<readonly string[]>(context, {
    purpose: 'words',
    spend: (proof) => call('words', proof),
    onDone: (words, begin) => showRecoveryPhrase(context, words, steps.show, begin),
  });
  section.append(...steps.elements);
  return section;
}
