import { element } from '../dom/element.ts';
import { createSteps } from './createSteps.ts';
import { evaluatePasskey } from './passkeyCeremony.ts';
import { createPhraseFields } from './phraseFields.ts';
import type { WindowContext } from './windowContext.ts';

/**
 * Makes the wallet its user's alone. Some of its words are entered first: a user who has them on paper can lose the
 * passkey and the browsers, and a person who only sits at a browser that is logged in has none.
 */
export function createOwnership(context: WindowContext): HTMLElement {
  const { texts, call, buttons, refresh } = context;
  const steps = createSteps(context);
  const present = createPhraseFields(texts);
  const make = buttons.add(element('button', texts.makeOwn));
  const form = element('form', ...present.labels, make);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    steps.run(make, async () => {
      const request = await call('passkeyRequest', undefined);
      const passkey = await evaluatePasskey(request, request.credentialIds);
      if (await call('makeOwn', { passkey, typed: present.read() })) return refresh();
      steps.note(texts.wrongWords);
      make.disabled = false;
    });
  });
  steps.show(form);
  return element('section', element('h2', texts.own), element('p', texts.ownAbout), ...steps.elements);
}
