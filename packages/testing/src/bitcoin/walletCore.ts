import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import { createBitcoinAddress } from './bitcoinKeys.ts';
import type {
  BitcoinImitation,
  BitcoinPersonality,
  BitcoinPurpose,
  BitcoinTestAddress,
  BitcoinTestChain,
  BitcoinWalletOptions,
} from './bitcoinTypes.ts';
import { type SignedInput, signBitcoinPsbt } from './signing.ts';

const purposes: readonly BitcoinPurpose[] = ['payment', 'ordinals'];
/** Wallets that show one address at a time. */
const singles: readonly BitcoinImitation[] = ['unisat', 'okx', 'metaMask'];
const FEE_ADDED = 1_000n;

type Listener = (value: unknown) => void;

/** What every imitation shares: keys, permission, the owner's behaviour, events. */
export class WalletCore {
  readonly requests: string[] = [];
  chain: BitcoinTestChain;
  isAuthorised = false;
  promptCount = 0;
  readonly #options: BitcoinWalletOptions;
  readonly #keys: readonly Uint8Array[];
  readonly #listeners = new Map<string, Set<Listener>>();
  #selected = 0;
  #personality: ReadonlySet<BitcoinPersonality> = new Set();

  constructor(options: BitcoinWalletOptions) {
    this.#options = options;
    this.chain = options.chain ?? 'mainnet';
    this.#keys = options.keys ?? Array.from({ length: 4 }, () => crypto.getRandomValues(new Uint8Array(32)));
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

  /** Waits for its owner. */
  async approve(): Promise<void> {
    this.promptCount += 1;
    if (this.has('neverAnswers')) await new Promise(() => undefined);
    if (this.has('refuses')) throw new ProviderRpcError(walletCodes.userRejected, 'User rejected the request.');
  }

  async authorise(): Promise<void> {
    if (this.isAuthorised) return;
    await this.approve();
    this.isAuthorised = true;
  }

  async sign(psbt: Uint8Array, inputs: readonly SignedInput[], isFinal = false): Promise<Uint8Array> {
    await this.approve();
    if (this.has('liesAboutSignatures')) return psbt;
    return signBitcoinPsbt(psbt, inputs, { isFinal, feeAdded: this.has('changesTransactions') ? FEE_ADDED : 0n });
  }

  /** A signature of a message, or one that is none. */
  async answerMessage(sign: () => Uint8Array): Promise<Uint8Array> {
    await this.approve();
    return this.has('liesAboutSignatures') ? Uint8Array.of(1, 2, 3) : sign();
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
