import * as v from 'valibot';
import type { VaultAnswer } from '@portico/protocol/vault';
import { createLogin } from '../../../packages/login/src/worker/createLogin.ts';
import type { RunAlone } from '../../../packages/login/src/worker/createRunAlone.ts';
import { openDeviceKeys } from '../../../packages/login/src/worker/deviceKeys.ts';
import type { Storage } from '../../../packages/login/src/worker/storage.ts';
import { createStored } from '../../../packages/login/src/worker/stored.ts';
import { type Post, type VaultClient, createVaultClient } from '../../../packages/login/src/worker/vaultClient.ts';
import { type VaultProcess, site } from './vaultProcess.ts';

const answered = v.object({ ciphertext: v.string() });
const runAlone: RunAlone = (work) => work();
let networksTaken = 0;

/** A network that no browser came from before: the limits of one are not what is tried here. */
function nextNetwork(): string {
  networksTaken += 1;
  return `10.${networksTaken >> 16}.${(networksTaken >> 8) & 255}.${networksTaken & 255}`;
}

/** A browser, with all that the worker of the login frame keeps and does in one. */
export interface LoginBrowser {
  /** Those that it came from. */
  readonly networks: readonly string[];
  /** As one that changes to the network of a phone: within half a minute a network gets no second code. */
  readonly changeNetwork: () => void;
  readonly login: () => ReturnType<typeof createLogin>;
  /** Loads the page again: what is kept is there, and nothing is open. */
  readonly reload: () => Promise<void>;
  /** The addresses, where someone is logged in and the wallet opens. */
  readonly addresses: () => Promise<Addresses | undefined>;
  /** The answers of the vault, as this browser opened them. */
  readonly answers: readonly VaultAnswer[];
  /** What passed between them. */
  readonly traffic: readonly string[];
}

/** By namespace. */
export interface Addresses {
  readonly eip155: string;
  readonly solana: string;
}

/** A browser without anything of an earlier visit. */
export async function openBrowser(vault: VaultProcess): Promise<LoginBrowser> {
  const values = new Map<string, unknown>();
  const storage: Storage = {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
  };
  const networks = [nextNetwork()];
  const traffic: string[] = [];
  const answers: VaultAnswer[] = [];
  const post: Post = async (message) => {
    const body = JSON.stringify(message);
    const [network = ''] = networks.slice(-1);
    const headers = { 'content-type': 'application/json', origin: site.origin, 'x-forwarded-for': network };
    const response = await fetch(`${vault.url()}/vault/messages`, { method: 'POST', headers, body });
    const text = await response.text();
    traffic.push(body, text);
    return v.parse(answered, JSON.parse(text)).ciphertext;
  };
  async function open() {
    const device = await openDeviceKeys(storage);
    const request = await createVaultClient({ vaultKey: vault.publicKey, device, post });
    const recording: VaultClient = async (makeMessage) => {
      const answer = await request(makeMessage);
      answers.push(answer);
      return answer;
    };
    // The browser has one tab.
    const ofGrants = { storage, keys: device, alone: runAlone, now: Date.now };
    return createLogin(recording, createStored(storage, device), ofGrants);
  }
  let login = await open();
  return {
    networks,
    changeNetwork: () => void networks.push(nextNetwork()),
    answers,
    traffic,
    login: () => login,
    reload: async () => void (login = await open()),
    addresses: async () => (await login.status(site.origin))?.addresses,
  };
}

/** Requests a code, and resolves with that of the mail. */
export async function requestCode(vault: VaultProcess, browser: LoginBrowser, email: string): Promise<string> {
  const { projectId, origin } = site;
  await browser.login().start({ email, projectId, origin, locale: 'en' });
  return vault.codeFor(email);
}

/** Logs in from the first step on. */
export async function logIn(vault: VaultProcess, browser: LoginBrowser, email: string): Promise<Addresses> {
  const code = await requestCode(vault, browser, email);
  const outcome = await browser.login().verify(code, site.origin);
  const addresses = await browser.addresses();
  if (outcome !== 'accepted' || !addresses) throw new Error(`Not logged in: ${outcome}`);
  return addresses;
}
