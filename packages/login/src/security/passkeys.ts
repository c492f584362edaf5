import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { PasskeyRequest } from '../messages/securityWindow.ts';
import { createSteps } from './createSteps.ts';
import { type MadePasskey, confirmPasskey, makePasskey } from './passkeyCeremony.ts';
import { fill } from './texts/fill.ts';
import type { WindowContext } from './windowContext.ts';

/** Passkeys that open the wallet, and one more: made with one press, and used with the next before it counts. */
export function createPasskeys(context: WindowContext): HTMLElement {
  const { texts, facts, call, buttons, refresh } = context;
  const steps = createSteps(context);

  function confirm(request: PasskeyRequest, made: MadePasskey): void {
    const next = buttons.add(button(texts.next));
    next.addEventListener('click', () =>
      steps.run(next, async () => {
        const used = await confirmPasskey(request, made);
        await call('addPasskey', used);
        await refresh();
      }),
    );
    steps.show(element('p', texts.confirmPasskey), next);
  }

  const add = buttons.add(button(texts.addPasskey));
  add.addEventListener('click', () =>
    steps.run(add, async () => {
      const request = await call('passkeyRequest', undefined);
      confirm(request, await makePasskey(request));
    }),
  );
  steps.show(add);
  const heading = element('h2', fill(texts.passkeys, { count: String(facts.passkeys) }));
  return element('section', heading, element('p', texts.passkeysAbout), ...steps.elements);
}
