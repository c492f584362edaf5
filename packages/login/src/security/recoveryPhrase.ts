import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { WordsResult } from '../messages/securityWindow.ts';
import { mailLocale, waitForMail } from '../page/login/waitForMail.ts';
import { createCodeForm } from './codeForm.ts';
import { createSteps } from './createSteps.ts';
import { showRecoveryPhrase } from './shownPhrase.ts';
import { fill } from './texts/fill.ts';
import { providerName } from './texts/providerName.ts';
import { createVisits } from './visits.ts';
import type { WindowContext } from './windowContext.ts';

function textOfStart({ texts, facts: { email = '', provider } }: WindowContext): string {
  return provider ? fill(texts.visit, { provider: providerName(provider) }) : fill(texts.sendCode, { email });
}

/** The words of the wallet: shown once the visitor has proved again, now, who logs in. */
export function createRecoveryPhrase(context: WindowContext): HTMLElement {
  const { texts, facts, call, buttons } = context;
  const visits = createVisits(call);
  const steps = createSteps(context);

  function take(result: WordsResult): void {
    if (result === 'wrong') steps.note(texts.wrong);
    else if (result === 'expired') start(texts.expired);
    else showRecoveryPhrase(context, result, steps.show, start);
  }

  function enterCode(): void {
    const form = createCodeForm(texts, (code, pressed) =>
      steps.run(pressed, async () => {
        take(await call('wordsByCode', { code }));
        pressed.disabled = false;
      }),
    );
    steps.show(form);
    form.querySelector('input')?.focus();
  }

  async function sendCode(): Promise<void> {
    await call('requestWords', { locale: mailLocale() });
    await waitForMail(() => call('wordsMail', undefined));
    enterCode();
  }

  async function awaitSignature(visit: Window | null, begin: HTMLButtonElement): Promise<void> {
    const { words } = await visits.startSignature(visit);
    begin.disabled = false;
    take(await words);
    visit?.close();
  }

  async function visitProvider(visit: Window | null, begin: HTMLButtonElement): Promise<void> {
    if (facts.provider === 'farcaster') return awaitSignature(visit, begin);
    const { returned } = await visits.start(visit);
    // Where the window was closed the visitor starts once more.
    begin.disabled = false;
    take(await visits.finish(await returned));
  }

  function start(note = ''): void {
    steps.note(note);
    const begin = buttons.add(button(textOfStart(context)));
    begin.addEventListener('click', () => {
      // In the press itself: a window that opens after a wait is blocked.
      const visit = facts.provider ? window.open('', '_blank', 'popup,width=480,height=720') : null;
      steps.run(begin, () => (facts.provider ? visitProvider(visit, begin) : sendCode()));
    });
    steps.show(begin);
  }

  start();
  return element('section', element('h2', texts.words), element('p', texts.about), ...steps.elements);
}
