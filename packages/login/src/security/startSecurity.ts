import { addSheet } from '../dom/addSheet.ts';
import { element } from '../dom/element.ts';
import { setLanguage } from '../dom/setLanguage.ts';
import type { WalletFacts } from '../messages/securityWindow.ts';
import { createArmedButtons } from './armedButtons.ts';
import { connectToFrame } from './connectToFrame.ts';
import { createDevices } from './devices.ts';
import { createLockedWallet } from './lockedWallet.ts';
import { createOwnership } from './ownership.ts';
import { createPasskeys } from './passkeys.ts';
import { sheet } from './sheet.ts';
import { fill } from './texts/fill.ts';
import { allTexts } from './texts/allTexts.ts';
import { providerName } from './texts/providerName.ts';
import type { WindowContext } from './windowContext.ts';
import { createRecoveryPhrase } from './recoveryPhrase.ts';

/** Who may open the wallet, by how its owner logs in; and since when that is its owner alone. */
function tierOf({ texts, facts }: WindowContext): HTMLElement[] {
  const { email, provider, isOperators, ownSinceMs } = facts;
  if (!isOperators) {
    const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(ownSinceMs);
    return [element('p', fill(texts.ownSince, { date }))];
  }
  if (provider) return [element('p', fill(texts.recoverableByProvider, { provider: providerName(provider) }))];
  return email === undefined ? [] : [element('p', fill(texts.recoverable, { email }))];
}

/** What its user does with a wallet that is open. */
const createSections = (context: WindowContext): readonly HTMLElement[] => [
  createRecoveryPhrase(context),
  createPasskeys(context),
  ...(context.facts.isOperators && context.facts.passkeys > 0 ? [createOwnership(context)] : []),
  createDevices(context),
];

function showWallet(context: WindowContext): void {
  const { texts, facts, buttons } = context;
  const address = element('p', element('bdi', facts.address));
  address.className = 'sub';
  const main = element(
    'main',
    element('h1', texts.title),
    element(
      'section',
      address,
      ...tierOf(context),
      element('p', fill(texts.browsers, { count: String(facts.browsers) })),
    ),
    ...(facts.isLocked ? [createLockedWallet(context)] : createSections(context)),
  );
  document.body.replaceChildren(main);
  buttons.rearm();
}

/**
 * The window in which a visitor manages the wallet, at the origin of the frame: the page of the host can neither read
 * it nor be in front of it. It has no keys and no network; it calls the worker of the frame that opened it.
 */
export async function startSecurity(): Promise<void> {
  if (window.top !== window) return;
  addSheet(sheet);
  const texts = setLanguage(document, navigator.languages, allTexts);
  document.title = texts.title;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `any` in the types of a browser
  const opener = window.opener as Window | null;
  const connected = await connectToFrame(window, opener);
  if (connected) {
    const { call, facts } = connected;
    const buttons = createArmedButtons(window);
    const show = (now: WalletFacts): void =>
      showWallet({ texts, call, facts: now, buttons, refresh: async () => show(await call('facts', undefined)) });
    return show(facts);
  }
  const text = element('p', texts.unreachable);
  text.setAttribute('role', 'status');
  document.body.replaceChildren(element('main', text));
}
