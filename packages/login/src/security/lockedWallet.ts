import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { createSteps } from './createSteps.ts';
import { evaluatePasskey } from './passkeyCeremony.ts';
import type { WindowContext } from './windowContext.ts';

/** The wallet of someone who is logged in, and opens it with a passkey. The page of the host then goes on. */
export function createLockedWallet(context: WindowContext): HTMLElement {
  const { texts, call, buttons } = context;
  const steps = createSteps(context);
  const unlock = buttons.add(button(texts.unlock));
  unlock.addEventListener('click', () =>
    steps.run(unlock, async () => {
      const request = await call('passkeyRequest', undefined);
      await call('unlock', await evaluatePasskey(request, request.credentialIds));
      const text = element('p', texts.unlocked);
      text.setAttribute('role', 'status');
      steps.show(text);
    }),
  );
  steps.show(unlock);
  return element('section', element('p', texts.locked), ...steps.elements);
}
