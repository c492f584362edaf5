import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import type { ApprovalSubject } from '../wallet/approvalRequest.ts';
import { openRecord } from '../wallet/openRecord.ts';
import { createBitcoinAddress } from './bitcoinKeys.ts';
import type {
  BitcoinImitation,
  BitcoinPersonality,
  BitcoinPurpose,
  BitcoinTestAddress,
  BitcoinTestChain,
  BitcoinWalletOptions,
} from './bitcoinTypes.ts';
import { walletIcon } from './imitations/walletIcon.ts';
import { type SignedInput, signBitcoinPsbt } from './signing.ts';

const purposes: readonly BitcoinPurpose[] = ['payment', 'ordinals'];
/** Wallets that show one address at a time. */
const singles: readonly BitcoinImitation[] = ['unisat', 'okx', 'metaMask'];
const FEE_ADDED = 1_000n;
const recordSchema = v.object({ isAuthorised: v.boolean() });

/** Whether the page may see the wallet, as it is stored. */
const openMemory = (storageKey: string | undefined) => openRecord(storageKey, recordSchema, { isAuthorised: false });

type Listener = (value: unknown) => void;

/** What every imitation shares: keys, permission, the owner's behaviour, events. */
export class WalletCore {
  readonly requests: string[] = [];
  chain: BitcoinTestChain;
  promptCount = 0;
  readonly #options: BitcoinWalletOptions;
  readonly #keys: readonly Uint8Array[];
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #memory: ReturnType<typeof openMemory>;
  #isAuthorised: boolean;
  #selected = 0;
  #personality: ReadonlySet<BitcoinPersonality> = new Set();

  constructor(options: BitcoinWalletOptions) {
    this.#options = options;
    this.chain = options.chain ?? 'mainnet';
    this.#memory = openMemory(options.storageKey);
    this.#isAuthorised = this.#memory.record.isAuthorised;
    this.#keys = options.keys ?? Array.from({ length: 4 }, () => crypto.getRandomValues(new Uint8Array(32)));
  }

  get name(): string {
    return this.#options.name ?? 'Breakwater';
  }

  get isAuthorised(): boolean {
    return this.#isAuthorised;
  }

  set isAuthorised(isAuthorised: boolean) {
    this.#isAuthorised = isAuthorised;
    this.#memory.write({ isAuthorised });
  }

  setPersonality(personalities: readonly BitcoinPersonality[]): void {
    this.#personality = new Set(personalities);
  }

  select(index: number): void {
    this.#selected = index;
  }

  has(personality: BitcoinPersonality): boolean {
    return this.#personality.has(personality);
  }

  /** The addresses of the selected account on a chain. */
  addresses(chain: BitcoinTestChain = this.chain): readonly BitcoinTestAddress[] {
    const { scripts = { payment: 'p2wpkh', ordinals: 'p2tr' }, imitates } = this.#options;
    const wanted = singles.includes(imitates) ? purposes.slice(0, 1) : purposes;
    return wanted.map((purpose, index) => {
      const key = this.#keys[this.#selected * purposes.length + index];
      if (!key) throw new Error('The wallet has no such account.');
      return createBitcoinAddress(key, scripts[purpose], chain, purpose);
    });
  }

  /** The addresses as they go to the page. */
  shown(chain?: BitcoinTestChain): readonly BitcoinTestAddress[] {
    const addresses = this.addresses(chain);
    return this.has('liesAboutAccounts') ? addresses.map((one) => ({ ...one, address: 'everybody' })) : addresses;
  }

  /** Of a request that a page made. */
  find(address: unknown, chain?: BitcoinTestChain): BitcoinTestAddress {
    const found = this.addresses(chain).find((one) => one.address === address);
    if (!found || !this.isAuthorised) {
      throw new ProviderRpcError(walletCodes.unauthorised, 'The page may not use this address');
    }
    return found;
  }

  log(request: string): void {
    this.requests.push(request);
    if (this.has('throws')) throw new TypeError('Cannot read properties of undefined');
  }

  /** Waits for its owner. Without a subject, or without a way to prompt, they approve. */
  async approve(subject?: ApprovalSubject): Promise<void> {
    this.promptCount += 1;
    if (this.has('neverAnswers')) await new Promise(() => undefined);
    const { onRequest } = this.#options;
    const answer = subject && (await onRequest?.({ ...subject, walletName: this.name, walletIcon }));
    if (this.has('refuses') || answer === 'refuse') {
      throw new ProviderRpcError(walletCodes.userRejected, 'User rejected the request.');
    }
  }

  async authorise(): Promise<void> {
    if (this.isAuthorised) return;
    await this.approve({ kind: 'connect', accounts: this.addresses().map(({ address }) => address) });
    this.isAuthorised = true;
  }

  async sign(psbt: Uint8Array, inputs: readonly SignedInput[], isFinal = false): Promise<Uint8Array> {
    const account = inputs[0]?.signer.address ?? '';
    await this.approve({ kind: 'signBytes', account, network: `Bitcoin ${this.chain}`, count: 1, isSent: false });
    if (this.has('liesAboutSignatures')) return psbt;
    return signBitcoinPsbt(psbt, inputs, { isFinal, feeAdded: this.has('changesTransactions') ? FEE_ADDED : 0n });
  }

  /** A signature of a message, or one that is none. */
  async answerMessage(
    sign: (signer: BitcoinTestAddress, text: string) => Uint8Array,
    signer: BitcoinTestAddress,
    text: string,
  ): Promise<Uint8Array> {
    await this.approve({ kind: 'signMessage', account: signer.address, text });
    return this.has('liesAboutSignatures') ? Uint8Array.of(1, 2, 3) : sign(signer, text);
  }

  on(event: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  emit(event: string, value?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value);
  }

  listenerCount(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }
}
