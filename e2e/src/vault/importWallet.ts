import { Mnemonic, randomBytes } from 'ethers';
import { expect } from 'vitest';
import type { StepUp } from '@portico/protocol/vault';
import { enterPhrase } from '../../../packages/login/src/worker/security/enterPhrase.fixtures.ts';
import { addressesOf } from '../login/addressesOf.ts';
import { type Addresses, type LoginBrowser, logIn } from './loginBrowser.ts';
import { type VaultProcess, site } from './vaultProcess.ts';

/** A code for one thing more than a login, as the mail has it. */
export async function codeFor(vault: VaultProcess, browser: LoginBrowser, email: string, purpose: StepUp) {
  browser.changeNetwork();
  await browser.login().security.stepUps[purpose].requestCode(site, 'en');
  return vault.codeFor(email);
}

/** The recovery words, as the wallet's page shows them after a code of their own. */
export async function readPhrase(vault: VaultProcess, browser: LoginBrowser, email: string) {
  const code = await codeFor(vault, browser, email, 'words');
  const phrase = await browser.login().security.words(site, { type: 'code', code });
  if (typeof phrase === 'string') throw new Error(`No words: ${phrase}`);
  return { code, phrase };
}

const makePhrase = (bytes: number): readonly string[] => Mnemonic.fromEntropy(randomBytes(bytes)).phrase.split(' ');

/** What an import was made of, and the addresses that other libraries find with its words. */
export interface ImportedWallet {
  readonly phrase: readonly string[];
  readonly former: readonly string[];
  readonly addresses: Addresses;
  readonly codes: readonly string[];
}

interface ImportParameters {
  readonly browser: LoginBrowser;
  readonly email: string;
  readonly length: 12 | 24;
  /** Ends the vault in between: the wallet may stay as it was then. */
  readonly cutOff?: (() => Promise<void>) | undefined;
}

/** Imports a new wallet in the place of the one of this browser. */
export async function importWallet(
  vault: VaultProcess,
  { browser, email, length, cutOff }: ImportParameters,
): Promise<ImportedWallet> {
  const { code: firstCode, phrase: former } = await readPhrase(vault, browser, email);
  const phrase = makePhrase(length === 12 ? 16 : 32);
  const addresses = await addressesOf(phrase);
  const { security } = browser.login();
  const entered = { phrase: phrase.join(' '), typed: enterPhrase(former) };
  const before = await browser.addresses();
  expect(await security.checkImport(site, entered)).toEqual({ address: addresses.eip155 });
  for (const [changed, problem] of [
    [{ phrase: phrase.slice(1).join(' ') }, 'noPhrase'],
    [{ phrase: makePhrase(20).join(' ') }, 'noPhrase'],
    [{ phrase: former.join(' ') }, 'sameWallet'],
    [{ typed: enterPhrase(phrase) }, 'otherWords'],
  ] as const)
    expect(await security.checkImport(site, { ...entered, ...changed })).toBe(problem);
  const code = await codeFor(vault, browser, email, 'import');
  const importing = security
    .importWallet(site, { proof: { type: 'code', code }, entered, locale: 'en' })
    .then((result) => typeof result === 'object');
  const [isImported] = await Promise.all([cutOff ? importing.catch(() => undefined) : importing, cutOff?.()]);
  if (!cutOff) expect(isImported).toBe(true);
  await browser.reload();
  browser.changeNetwork();
  // No site of this browser has the address before a further login.
  if (isImported) expect(await browser.addresses()).toBeUndefined();
  const now = (await browser.addresses()) ?? (await logIn(vault, browser, email));
  expect([before, addresses]).toContainEqual(now);
  if (isImported) expect(now).toEqual(addresses);
  return { phrase, former, addresses: now, codes: [firstCode, code] };
}
