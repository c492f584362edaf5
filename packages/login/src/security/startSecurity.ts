import { addSheet } from '../dom/addSheet.ts';
import { element } from '../dom/element.ts';
import { setLanguage } from '../dom/setLanguage.ts';
import { createArmedButtons } from './armedButtons.ts';
import { connectToFrame } from './connectToFrame.ts';
import { createDevices } from './devices.ts';
import { sheet } from './sheet.ts';
import { fill } from './texts/fill.ts';
import { allTexts } from './texts/allTexts.ts';
import { providerName } from './texts/providerName.ts';
import type { WindowContext } from './windowContext.ts';
import { createRecoveryPhrase } from './recoveryPhrase.ts';

/** Who may open the wallet, by how its owner logs in. */
function tierOf({ texts, facts: { email, provider, isOperators } }: WindowContext): HTMLElement[] {
  if (!isOperators) return [];
  if (provider) return [element('p', fill(texts.recoverableByProvider, { provider: providerName(provider) }))];
  return email === undefined ? [] : [element('p', fill(texts.recoverable, { email }))];
}

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
    createRecoveryPhrase(context),
    createDevices(context),
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
  if (connected) return showWallet({ texts, ...connected, buttons: createArmedButtons(window) });
  const text = element('p', texts.unreachable);
  text.setAttribute('role', 'status');
  document.body.replaceChildren(element('main', text));
}
