import type { StepUp } from '@portico/protocol/vault';
import { button } from '../dom/button.ts';
import { FrameError } from '../messages/frameError.ts';
import type { StepUpProblem, StepUpProof } from '../messages/securityWindow.ts';
import { mailLocale, waitForMail } from '../page/login/waitForMail.ts';
import { createCodeForm } from './codeForm.ts';
import { createSteps } from './createSteps.ts';
import { evaluatePasskey } from './passkeyCeremony.ts';
import { fill } from './texts/fill.ts';
import { providerName } from './texts/providerName.ts';
import { createVisits } from './visits.ts';
import type { WindowContext } from './windowContext.ts';

const SIGNATURE_PAUSE_MS = 1_500;

/** What a proof is for, and what is done with it. */
export interface StepUpParameters<Result> {
  readonly purpose: StepUp;
  /** Spends a proof. */
  readonly spend: (proof: StepUpProof) => Promise<StepUpProblem | Result>;
  /** Once it was spent. `begin` takes another one. */
  readonly onDone: (result: Result, begin: (note?: string) => void) => void;
}

/** One of the ways in which the visitor proves who logs in. */
interface Way {
  readonly context: WindowContext;
  readonly purpose: StepUp;
  readonly steps: ReturnType<typeof createSteps>;
  readonly visits: ReturnType<typeof createVisits>;
  /** True once there was nothing left to wait for. */
  readonly take: (proof: StepUpProof) => Promise<boolean>;
}

async function sendCode({ context, purpose, steps, take }: Way): Promise<void> {
  const { texts, call } = context;
  await call('requestCode', { purpose, locale: mailLocale() });
  await waitForMail(() => call('codeMail', { purpose }));
  const form = createCodeForm(texts, (code, pressed) =>
    steps.run(pressed, async () => {
      await take({ type: 'code', code });
      pressed.disabled = false;
    }),
  );
  steps.show(form);
  form.querySelector('input')?.focus();
}

async function awaitSignature({ visits, take }: Way, visit: Window | null, pressed: HTMLButtonElement): Promise<void> {
  const { isLast } = await visits.startSignature(visit);
  pressed.disabled = false;
  while (!(await take({ type: 'signed' }))) {
    if (!isLast()) throw new FrameError('login.request_aborted');
    await new Promise((resolve) => setTimeout(resolve, SIGNATURE_PAUSE_MS));
  }
  visit?.close();
}

async function visitProvider(way: Way, visit: Window | null, pressed: HTMLButtonElement): Promise<void> {
  if (way.context.facts.provider === 'farcaster') return awaitSignature(way, visit, pressed);
  const { proof } = await way.visits.start(visit);
  // Where the window was closed the visitor starts once more.
  pressed.disabled = false;
  await way.take(await proof);
}

function createFirstButton(way: Way): HTMLButtonElement {
  const { texts, facts, buttons } = way.context;
  const { email = '', provider } = facts;
  const text = provider ? fill(texts.visit, { provider: providerName(provider) }) : fill(texts.sendCode, { email });
  const made = buttons.add(button(text));
  made.addEventListener('click', () => {
    // In the press itself: a window that opens after a wait is blocked.
    const visit = provider ? window.open('', '_blank', 'popup,width=480,height=720') : null;
    way.steps.run(made, () => (provider ? visitProvider(way, visit, made) : sendCode(way)));
  });
  return made;
}

function createPasskeyButton({ context, steps, take }: Way): HTMLButtonElement {
  const { texts, call, buttons } = context;
  const made = buttons.add(button(texts.byPasskey));
  made.addEventListener('click', () =>
    steps.run(made, async () => {
      const request = await call('passkeyRequest', undefined);
      await take({ type: 'passkey', passkey: await evaluatePasskey(request, request.credentialIds) });
    }),
  );
  return made;
}

/** Has the visitor prove again, now, who logs in: by a code, at the provider, or by a passkey. */
export function createStepUp<Result extends object>(context: WindowContext, parameters: StepUpParameters<Result>) {
  const { texts, facts, call } = context;
  const { purpose, spend, onDone } = parameters;
  const steps = createSteps(context);

  async function take(proof: StepUpProof): Promise<boolean> {
    const result = await spend(proof);
    if (result === 'pending') return false;
    if (result === 'wrong') steps.note(texts.wrong);
    else if (result === 'expired') begin(texts.expired);
    else onDone(result, begin);
    return true;
  }

  const way: Way = { context, purpose, steps, visits: createVisits(call, purpose), take };
  function begin(note = ''): void {
    steps.note(note);
    steps.show(createFirstButton(way), ...(facts.canProveByPasskey ? [createPasskeyButton(way)] : []));
  }

  begin();
  return steps;
}
