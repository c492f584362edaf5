import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { mailLocale } from '../page/login/waitForMail.ts';
import { createSteps } from './createSteps.ts';
import { createDelayNote } from './delayNote.ts';
import { createStepUp } from './stepUp.ts';
import { dateAndTime } from './texts/dateAndTime.ts';
import { fill } from './texts/fill.ts';
import type { WindowContext } from './windowContext.ts';

/** Of a wallet that is to be deleted. It takes no proof, as nothing is lost by it. */
function createCancellation({ texts, call, buttons, refresh }: WindowContext, steps: ReturnType<typeof createSteps>) {
  const keep = buttons.add(button(texts.keepWallet));
  keep.addEventListener('click', () =>
    steps.run(keep, async () => {
      await call('cancelDeletion', undefined);
      await refresh();
    }),
  );
  return keep;
}

/** Shown above everything else: each browser of the user can keep the wallet. */
export function createDeletionNotice(context: WindowContext, deletesAtMs: number): HTMLElement {
  const text = element('p', fill(context.texts.deletesFrom, { date: dateAndTime(deletesAtMs) }));
  text.className = 'problem';
  text.setAttribute('role', 'status');
  const steps = createSteps(context);
  steps.show(createCancellation(context, steps));
  return element('section', text, ...steps.elements);
}

/** Deletes the wallet after a week: once the visitor has proved again, now, who logs in. */
export function createDeletion(context: WindowContext): HTMLElement {
  const { texts, call, buttons, refresh } = context;
  const about = [element('h2', texts.deletion), element('p', texts.deletionAbout)];
  const delay = createDelayNote(context, texts.delayed);
  if (delay) return element('section', ...about, delay);
  const first = buttons.add(button(texts.deleteWallet));
  first.addEventListener('click', () => {
    const steps = createStepUp<object>(context, {
      purpose: 'deletion',
      spend: (proof) => call('requestDeletion', { proof, locale: mailLocale() }),
      onDone: () => void refresh(),
    });
    first.replaceWith(...steps.elements);
    buttons.rearm();
  });
  return element('section', ...about, first);
}
