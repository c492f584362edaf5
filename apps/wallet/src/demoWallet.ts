import { createBrowserEnvironment, type RelayStatus } from '@portico/pairing/client';
import { protocolError } from '@portico/pairing/parts';
import {
  createTestWallet,
  type ApprovalAnswer,
  type ApprovalRequest,
  type DevnetChain,
  type DevnetDescription,
} from '@portico/testing';
import {
  createPairingWallet,
  type PairingWallet,
  type SiteFacts,
  type WalletCall,
  type WalletProposal,
  type WalletReply,
  type WalletSession,
  type WalletSignIn,
  type WalletSignInRequest,
  signCacaos,
} from '@portico/testing/pairing-wallet';
import { hex } from '@scure/base';
import * as v from 'valibot';
import { approvalFor, methods } from './approvalFor.ts';
import { readMemory, writeMemory, type Memory } from './memory.ts';
import { openMemory } from './openMemory.ts';
import { createState } from './state.ts';

type Address = DevnetDescription['accounts'][number]['address'];

/** A request of a site to the wallet's owner. */
export interface Prompt {
  readonly site: SiteFacts | undefined;
  /** The signature connects the site as well. */
  readonly isSignIn: boolean;
  readonly request: ApprovalRequest;
  readonly answer: (answer: ApprovalAnswer) => void;
}

/** All that the page shows. */
export interface DemoWalletState {
  readonly relay: RelayStatus;
  readonly accountIndex: number;
  readonly chainId: number;
  readonly sessions: readonly WalletSession[];
  readonly proposals: readonly WalletProposal[];
  readonly prompt: Prompt | undefined;
  /** A link was read, and its site has sent no message yet. */
  readonly awaitedSinceMs: number | undefined;
  /** The last event, as a message. */
  readonly notice: string | undefined;
}

export interface DemoWalletParameters {
  readonly devnet: DevnetDescription;
  readonly relayUrl: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The origin of this page, which the wallet sends as its own URL. */
  readonly origin: string;
}

const problemMessage: Readonly<Record<string, string>> = {
  not_a_link: 'This is not a pairing link. It begins with “wc:”.',
  other_version: 'This link is of another version of the protocol.',
  bad_topic: 'Part of this link is missing. Copy all of it.',
  bad_key: 'Part of this link is missing. Copy all of it.',
  other_relay: 'This link is for another kind of relay.',
};
const LATE_MESSAGE = 'The link has run out meanwhile. Get a new one.';
const OVER_MESSAGE = 'The site no longer waits for this. Nothing was done.';
/** To a site whose request was approved by a page that then ended. */
const UNSURE: WalletReply = {
  error: {
    code: -32_603,
    message: 'The wallet was closed while it did this. Look whether it was done before you ask again.',
  },
};
const REJECTED = 4001;
const ACCOUNTS = 3;

/** The signer: real keys, and every prompt on this page. */
function createSigner(devnet: DevnetDescription, sendRequest: (request: ApprovalRequest) => Promise<ApprovalAnswer>) {
  return createTestWallet({
    name: 'Demo wallet',
    accounts: devnet.accounts.slice(0, ACCOUNTS).map(({ privateKey }) => privateKey),
    chains: devnet.chains.map(({ id, name, rpcUrl, nativeCurrency }) => ({ id, name, rpcUrl, nativeCurrency })),
    personality: 'manual',
    hasCalls: false,
    // The accounts that a site may see were decided with its session.
    onRequest: (request) => (request.kind === 'connect' ? Promise.resolve('approve') : sendRequest(request)),
  });
}

const toHex = (text: string): string => `0x${hex.encode(new TextEncoder().encode(text))}`;

const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : Number.NaN;

const toSignInRefusal = (error: unknown): WalletSignIn => ({
  error: protocolError(codeOf(error) === REJECTED ? 'authUserRejected' : 'settlementFailed'),
});

function toReply(error: unknown): WalletReply {
  const code = codeOf(error);
  if (code === REJECTED) return { error: protocolError('userRejectedRequest') };
  const message = error instanceof Error ? error.message : 'The wallet could not do it';
  return { error: { code: Number.isSafeInteger(code) ? code : -32_603, message } };
}

interface Requester {
  readonly site: SiteFacts | undefined;
  readonly isSignIn: boolean;
  /** Only of requests within a session. */
  readonly id?: number;
}

/** The wallet on the other device: its metadata, its open requests and the actions of its owner. */
export class DemoWallet {
  readonly addresses: readonly Address[];
  readonly state: ReturnType<typeof createState<DemoWalletState>>;
  readonly #devnet: DevnetDescription;
  readonly #storage: DemoWalletParameters['storage'];
  readonly #memory: Memory;
  readonly #open: ReturnType<typeof openMemory>;
  readonly #signer: ReturnType<typeof createSigner>;
  readonly #wallet: PairingWallet;
  #requester: Requester = { site: undefined, isSignIn: false };
  readonly #decided = new Set<WalletProposal>();
  #queue = Promise.resolve<unknown>(undefined);

  constructor({ devnet, relayUrl, storage, origin }: DemoWalletParameters) {
    const memory = readMemory(storage);
    this.#devnet = devnet;
    this.#storage = storage;
    this.#memory = memory;
    this.#open = openMemory(memory, Date.now(), () => this.#keep());
    this.addresses = devnet.accounts.slice(0, ACCOUNTS).map(({ address }) => address);
    this.state = createState(startOf(memory, devnet));
    this.#signer = createSigner(devnet, (request) => this.#request(request));
    this.#wallet = createPairingWallet({
      relayUrl,
      projectId: 'demo',
      name: 'Demo wallet',
      metadata: { description: 'A wallet to try pairing with', url: origin, icons: [`${origin}/favicon.svg`] },
      environment: createBrowserEnvironment(),
      seed: memory.seed,
      sessions: memory.sessions,
      memory: this.#open.memory,
      onStatus: (relay) => this.state.set({ relay }),
      onChange: () => this.#follow(),
    });
    this.#wallet.reply = (call) => this.#inOrder(() => this.#sign(call));
    this.#wallet.signIn = (request) => this.#inOrder(() => this.#signIn(request));
    this.#wallet.answerOpen();
  }

  /** Reads a link; returns the message of its problem, if any. */
  pair(link: string): string | undefined {
    try {
      this.#wallet.pair(link.trim());
      this.state.set({ awaitedSinceMs: Date.now(), notice: undefined });
      return undefined;
    } catch (error) {
      const reported = error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : '';
      return problemMessage[reported] ?? 'This link cannot be used.';
    }
  }

  stopWaiting(): void {
    this.state.set({ awaitedSinceMs: undefined });
  }

  /** The networks of a proposal that this wallet has. */
  chainsFor({ chains }: WalletProposal): readonly DevnetChain[] {
    return this.#devnet.chains.filter(({ id }) => chains.includes(`eip155:${id}`));
  }

  approve(proposal: WalletProposal): void {
    this.#decided.add(proposal);
    const isLate = proposal.expiresAtMs <= Date.now();
    if (!isLate) this.#wallet.answer(proposal, this.#approvalOn(proposal.chains));
    this.#follow();
    const notice = isLate ? LATE_MESSAGE : 'Connected. Go back to the site.';
    this.state.set({ notice });
  }

  refuse(proposal: WalletProposal): void {
    this.#decided.add(proposal);
    const isPossible = this.chainsFor(proposal).length > 0;
    this.#wallet.answer(proposal, protocolError(isPossible ? 'userRejected' : 'unsupportedChains'));
    this.#follow();
    this.state.set({ notice: 'Refused. The site has been told.' });
  }

  async disconnect(topic: string): Promise<void> {
    const left = this.#wallet.leave(topic);
    this.state.set({ notice: 'Disconnected.' });
    await left;
  }

  async selectAccount(accountIndex: number): Promise<void> {
    this.state.set({ accountIndex });
    this.#keep();
    await this.#signer.switchAccount(accountIndex);
    await this.#notifySites('accountsChanged');
  }

  async selectChain(chainId: number): Promise<void> {
    this.state.set({ chainId });
    this.#keep();
    await this.#notifySites('chainChanged');
  }

  /** One prompt after the other, in order. */
  #inOrder<Reply>(work: () => Promise<Reply>): Promise<Reply> {
    const reply = this.#queue.then(work);
    this.#queue = reply;
    return reply;
  }

  get #address(): Address {
    return this.addresses[this.state.get().accountIndex] ?? '0x';
  }

  #approvalOn(chains: readonly string[]) {
    const known = this.#devnet.chains.map(({ id }) => id);
    return approvalFor({ chains, address: this.#address, known, activeId: this.state.get().chainId });
  }

  #request(request: ApprovalRequest): Promise<ApprovalAnswer> {
    const { id, ...requester } = this.#requester;
    return new Promise((resolve) => {
      const answer = (provided: ApprovalAnswer): void => {
        const isOver = id !== undefined && this.#open.isOver(id, Date.now());
        const isApproved = provided === 'approve' && !isOver;
        const notice = isApproved ? 'Done. Go back to the site.' : 'Refused.';
        this.state.set({ prompt: undefined, notice: isOver ? OVER_MESSAGE : notice });
        if (isApproved && id !== undefined) this.#open.begin(id);
        resolve(isApproved ? 'approve' : 'refuse');
      };
      const prompt = { ...requester, request, answer };
      this.state.set({ prompt, notice: undefined, awaitedSinceMs: undefined });
    });
  }

  /** Connects and signs in with one signature, on the networks that site and wallet share. */
  async #signIn(request: WalletSignInRequest): Promise<WalletSignIn> {
    const { site, payload, expiresAtMs } = request;
    const chains = payload.chains.filter((chain) => this.#devnet.chains.some(({ id }) => chain === `eip155:${id}`));
    if (chains.length === 0) return { error: protocolError('unsupportedChains') };
    this.#requester = { site, isSignIn: true };
    const address = this.#address;
    try {
      await this.#signer.provider.request({ method: 'eth_requestAccounts' });
      const signed = await signCacaos(
        { ...request, payload: { ...payload, chains } },
        {
          address,
          methods,
          signMessage: async (message) =>
            v.parse(
              v.string(),
              await this.#signer.provider.request({ method: 'personal_sign', params: [toHex(message), address] }),
            ),
        },
      );
      const isLate = expiresAtMs <= Date.now();
      const notice = isLate ? LATE_MESSAGE : 'Connected and signed in. Go back to the site.';
      this.state.set({ notice });
      return isLate ? undefined : signed;
    } catch (error) {
      return toSignInRefusal(error);
    }
  }

  async #sign({ id, topic, chain, method, params }: WalletCall): Promise<WalletReply> {
    if (this.#open.isBegun(id)) return UNSURE;
    const { site } = this.#wallet.sessions.find((session) => session.topic === topic) ?? {};
    this.#requester = { site, isSignIn: false, id };
    try {
      await this.#signer.provider.request({ method: 'eth_requestAccounts' });
      this.#signer.setChain(Number(chain.slice(chain.indexOf(':') + 1)));
      return { result: await this.#signer.provider.request({ method, params }) };
    } catch (error) {
      return toReply(error);
    }
  }

  #follow(): void {
    const { sessions, ended } = this.#wallet;
    const isOpen = (one: WalletProposal): boolean => !this.#decided.has(one) && one.expiresAtMs > Date.now();
    const proposals = this.#wallet.proposals.filter(isOpen);
    const gone = this.state.get().sessions.find(({ topic }) => ended.includes(topic));
    this.state.set({
      sessions,
      proposals,
      ...(proposals.length > 0 && { awaitedSinceMs: undefined, notice: undefined }),
      ...(gone && { notice: `${gone.site?.name ?? 'A site'} has disconnected.` }),
    });
    this.#keep();
  }

  #keep(): void {
    const { accountIndex, chainId, sessions } = this.state.get();
    writeMemory(this.#storage, { ...this.#memory, ...this.#open.read(), accountIndex, chainId, sessions });
  }

  /** Notifies every site of the accounts and chains that are shared from now on. */
  async #notifySites(name: 'accountsChanged' | 'chainChanged'): Promise<void> {
    const { chainId } = this.state.get();
    const data = name === 'chainChanged' ? chainId : [this.#address];
    const notify = async ({ topic, namespaces }: WalletSession): Promise<void> => {
      await this.#wallet.update(topic, this.#approvalOn(namespaces['eip155']?.chains ?? []));
      await this.#wallet.request(topic, 'wc_sessionEvent', { event: { name, data }, chainId: `eip155:${chainId}` });
    };
    await Promise.all(this.#wallet.sessions.map(notify));
  }
}

/** The state before any event. */
function startOf(
  { accountIndex, chainId, sessions }: Memory,
  { accounts, chains }: DevnetDescription,
): DemoWalletState {
  const chain = chains.find(({ id }) => id === chainId) ?? chains[0];
  if (!chain) throw new Error('The box holds no chain.');
  return {
    relay: 'idle',
    accountIndex: accountIndex < Math.min(ACCOUNTS, accounts.length) ? accountIndex : 0,
    chainId: chain.id,
    sessions,
    proposals: [],
    prompt: undefined,
    awaitedSinceMs: undefined,
    notice: undefined,
  };
}
