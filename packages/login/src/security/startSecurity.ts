import { addSheet } from '../dom/addSheet.ts';
import { element } from '../dom/element.ts';
import { setLanguage } from '../dom/setLanguage.ts';
import type { WalletFacts } from '../messages/securityWindow.ts';
import { createArmedButtons } from './armedButtons.ts';
import { connectToFrame } from './connectToFrame.ts';
import { createDeletion, createDeletionNotice } from './deletion.ts';
import { createDevices } from './devices.ts';
import { createImport } from './importWallet.ts';
import { createLockedWallet } from './lockedWallet.ts';
import { createOwnership } from './ownership.ts';
import { createPasskeys } from './passkeys.ts';
import { sheet } from './sheet.ts';
import { fill } from './texts/fill.ts';
import { allTexts } from './texts/allTexts.ts';
import { providerName } from './texts/providerName.ts';
import type { WindowContext } from './windowContext.ts';
import { createRecoveryPhrase } from './recoveryPhrase.ts';

const dateOf = (ms: number | undefined): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(ms);

/** Who may open the wallet, by how its owner logs in; and since when that is its owner alone. */
function tierOf({ texts, facts }: WindowContext): string[] {
  const { email, provider, isOperators, ownSinceMs } = facts;
  if (!isOperators) return [fill(texts.ownSince, { date: dateOf(ownSinceMs) })];
  if (provider) return [fill(texts.recoverableByProvider, { provider: providerName(provider) })];
  return email === undefined ? [] : [fill(texts.recoverable, { email })];
}

/** Of a wallet with a history before this login. */
const historyOf = ({ texts, facts: { importedAtMs } }: WindowContext): string[] =>
  importedAtMs === undefined ? [] : [fill(texts.importedSince, { date: dateOf(importedAtMs) })];

/** What its user does with a wallet that is open. */
const createSections = (context: WindowContext): readonly HTMLElement[] => [
  createRecoveryPhrase(context),
  createPasskeys(context),
  ...(context.facts.isOperators && context.facts.passkeys > 0 ? [createOwnership(context)] : []),
  createDevices(context),
  createImport(context),
];

function showWallet(context: WindowContext): void {
  const { texts, facts, buttons } = context;
  const address = element('p', element('bdi', facts.address));
  address.className = 'sub';
  const main = element(
    'main',
    element('h1', texts.title),
    ...(facts.deletesAtMs === undefined ? [] : [createDeletionNotice(context, facts.deletesAtMs)]),
    element(
      'section',
      address,
      ...[...tierOf(context), ...historyOf(context), fill(texts.browsers, { count: String(facts.browsers) })].map(
        (text) => element('p', text),
      ),
    ),
    ...(facts.isLocked ? [createLockedWallet(context)] : createSections(context)),
    ...(facts.deletesAtMs === undefined ? [createDeletion(context)] : []),
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
