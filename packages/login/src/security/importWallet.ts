import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { EnteredImport } from '../messages/securityWindow.ts';
import { mailLocale } from '../page/login/waitForMail.ts';
import { createSteps } from './createSteps.ts';
import { createDelayNote } from './delayNote.ts';
import { createPhraseFields, keepPrivate } from './phraseFields.ts';
import { createStepUp } from './stepUp.ts';
import type { WindowContext } from './windowContext.ts';

/** The window is done: the site that opened it has the other wallet after a further login. */
function showEnd({ texts }: WindowContext): void {
  const text = element('p', texts.imported);
  text.setAttribute('role', 'status');
  document.body.replaceChildren(element('main', element('h1', texts.title), text));
}

/** The address of what would be imported, and the proof that it takes. */
function createProof(context: WindowContext, entered: EnteredImport, address: string): HTMLElement {
  const { texts, call } = context;
  const { elements } = createStepUp<object>(context, {
    purpose: 'import',
    spend: (proof) => call('importWallet', { proof, entered, locale: mailLocale() }),
    onDone: () => showEnd(context),
  });
  const shown = element('p', element('bdi', address));
  shown.className = 'sub';
  return element('div', element('p', texts.importTarget), shown, ...elements);
}

function createForm(context: WindowContext, steps: ReturnType<typeof createSteps>): HTMLFormElement {
  const { texts, call, buttons } = context;
  const phrase = keepPrivate(element('textarea'));
  phrase.rows = 3;
  const present = createPhraseFields(texts);
  const next = buttons.add(element('button', texts.next));
  const form = element(
    'form',
    element('label', texts.importPhrase, phrase),
    element('p', texts.presentWords),
    ...present.labels,
    next,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    steps.run(next, async () => {
      const entered = { phrase: phrase.value, typed: present.read() };
      const found = await call('checkImport', entered);
      if (typeof found === 'object') return steps.show(createProof(context, entered, found.address));
      steps.note(texts[found === 'otherWords' ? 'wrongWords' : found]);
      next.disabled = false;
    });
  });
  return form;
}

/**
 * Puts another wallet, whose words the visitor has, in the place of this one. Some words of this one are entered first:
 * they alone open it from then on.
 */
export function createImport(context: WindowContext): HTMLElement {
  const { texts, buttons } = context;
  const about = [element('h2', texts.import), element('p', texts.importAbout)];
  const delay = createDelayNote(context, texts.delayed);
  if (delay) return element('section', ...about, delay);
  const steps = createSteps(context);
  const first = buttons.add(button(texts.beginImport));
  first.addEventListener('click', () => {
    const form = createForm(context, steps);
    steps.show(form);
    form.querySelector('textarea')?.focus();
  });
  steps.show(first);
  return element('section', ...about, ...steps.elements);
}
