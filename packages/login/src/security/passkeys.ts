import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { FrameError } from '../messages/frameError.ts';
import type { PasskeyRequest } from '../messages/securityWindow.ts';
import { createSteps } from './createSteps.ts';
import { type MadePasskey, confirmPasskey, makePasskey } from './passkeyCeremony.ts';
import { createStepUp } from './stepUp.ts';
import { fill } from './texts/fill.ts';
import type { WindowContext } from './windowContext.ts';

const isLate = (error: unknown): boolean => error instanceof FrameError && error.facts.code === 'login.request_aborted';

/**
 * Passkeys that open the wallet, and one more: once the visitor has proved again who logs in, made with one press, and
 * used with the next before it counts.
 */
export function createPasskeys(context: WindowContext): HTMLElement {
  const { texts, facts, call, buttons, refresh } = context;
  const steps = createSteps(context);

  /** A button for one step. */
  function createStep(text: string, work: () => Promise<void>): HTMLButtonElement {
    const made = buttons.add(button(text));
    made.addEventListener('click', () => steps.run(made, work));
    return made;
  }

  async function add(request: PasskeyRequest, made: MadePasskey): Promise<void> {
    const used = await confirmPasskey(request, made);
    try {
      await call('addPasskey', used);
    } catch (error) {
      // The proof is some minutes old: another press would need another one.
      if (isLate(error)) begin();
      throw error;
    }
    await refresh();
  }

  function make(request: PasskeyRequest): void {
    const first = createStep(texts.addPasskey, async () => {
      const made = await makePasskey(request);
      const next = createStep(texts.next, () => add(request, made));
      steps.show(element('p', texts.confirmPasskey), next);
    });
    steps.show(first);
  }

  function prove(): void {
    const proof = createStepUp<PasskeyRequest>(context, {
      purpose: 'passkey',
      spend: (shown) => call('beginPasskey', shown),
      onDone: make,
    });
    steps.show(...proof.elements);
  }

  function begin(): void {
    const first = buttons.add(button(texts.addPasskey));
    first.addEventListener('click', prove);
    steps.show(first);
  }

  begin();
  const heading = element('h2', fill(texts.passkeys, { count: String(facts.passkeys) }));
  return element('section', heading, element('p', texts.passkeysAbout), ...steps.elements);
}
