import { formatSs58, parseSs58 } from '@portico/polkadot';
import { hex } from '@scure/base';
import * as v from 'valibot';
import type { ApprovalSubject } from '../wallet/approvalRequest.ts';
import { openRecord } from '../wallet/openRecord.ts';
import type {
  InjectedPolkadotAccount,
  PolkadotPersonality,
  PolkadotTestWallet,
  PolkadotWalletOptions,
  SignerPayload,
} from './polkadotTypes.ts';
import { type PolkadotKey, openKey, signatureKinds } from './polkadotKeys.ts';
import { seamarkIcon } from './seamarkIcon.ts';
import { assemble, signedBytes } from './signedPayload.ts';

const GENERIC_PREFIX = 42;
const KEY_BYTES = 32;
const ownKeys = [1, 2].map((byte) => new Uint8Array(KEY_BYTES).fill(byte));

const recordSchema = v.object({ isAuthorised: v.boolean() });
const rawSchema = v.object({ address: v.string(), data: v.string(), type: v.string() });
const messageSchema = v.object({ address: v.string(), message: v.string() });
const payloadSchema = v.object({
  address: v.string(),
  method: v.string(),
  era: v.string(),
  nonce: v.string(),
  tip: v.string(),
  specVersion: v.string(),
  transactionVersion: v.string(),
  genesisHash: v.string(),
  blockHash: v.string(),
  signedExtensions: v.array(v.string()),
  mode: v.optional(v.number()),
  metadataHash: v.nullish(v.string()),
  withSignedTransaction: v.optional(v.boolean()),
});

const toAddress = (publicKey: Uint8Array): string => formatSs58({ prefix: GENERIC_PREFIX, publicKey });
const toHex = (bytes: Uint8Array): string => `0x${hex.encode(bytes)}`;
/** Wallets of the browser put a text between these, so that it can be no transaction. */
const wrap = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from([...new TextEncoder().encode('<Bytes>'), ...bytes, ...new TextEncoder().encode('</Bytes>')]);

/** What a wallet puts in the place of what was requested. */
function changesOf(
  personality: ReadonlySet<PolkadotPersonality>,
  { method, genesisHash }: SignerPayload,
): Partial<SignerPayload> {
  return {
    ...(personality.has('changesPayloads') && { tip: '0x2a' }),
    ...(personality.has('neverExpires') && { era: '0x00', blockHash: genesisHash }),
    // The amount is the last part of a transfer.
    ...(personality.has('changesAmounts') && { method: `${method.slice(0, -2)}ff` }),
    ...(personality.has('changesReceivers') && { method: method.replace(/[\da-f]{8}(?=[\da-f]{4,10}$)/, 'ffffffff') }),
  };
}

type Listener = (accounts: readonly InjectedPolkadotAccount[]) => void;

/**
 * A wallet with real keys behind `window.injectedWeb3` or pairing. How its owner behaves is its personality,
 * which may change at any time.
 */
export function createPolkadotWallet(options: PolkadotWalletOptions = {}): PolkadotTestWallet {
  const { keys = ownKeys, types = ['ed25519'], more = [], name: walletName = 'Seamark', onRequest } = options;
  const opened = keys.map((seed, index) => openKey(types[index % types.length] ?? 'ed25519', seed));
  const listeners = new Set<Listener>();
  const requests: string[] = [];
  let selected = 0;
  const memory = openRecord(options.storageKey, recordSchema, { isAuthorised: false });
  let { isAuthorised } = memory.record;
  let personality = new Set<PolkadotPersonality>([options.personality ?? []].flat());

  async function begin(request: string, subject: ApprovalSubject): Promise<void> {
    requests.push(request);
    if (personality.has('neverAnswers')) await new Promise(() => undefined);
    const answer = await onRequest?.({ ...subject, walletName, walletIcon: seamarkIcon });
    if (personality.has('refuses') || answer === 'refuse') throw new Error('Cancelled');
  }
  function setAuthorised(value: boolean): void {
    isAuthorised = value;
    memory.write({ isAuthorised });
  }
  async function listAccounts(): Promise<readonly InjectedPolkadotAccount[]> {
    if (personality.has('liesAboutAccounts')) return [{ address: 'nobody', name: 'Nobody', type: 'ed25519' }];
    const all = opened.map(({ publicKey, type }, index) => ({
      address: toAddress(publicKey),
      name: `Account ${index + 1}`,
      type,
    }));
    const first = all[selected];
    return [...(first ? [first] : []), ...all.filter((one) => one !== first), ...more];
  }
  function findKey(address: string): PolkadotKey {
    const wanted = parseSs58(address);
    const publicKey = typeof wanted === 'string' ? '' : toHex(wanted.publicKey);
    const key = opened.find((one) => toHex(one.publicKey) === publicKey);
    if (!key) throw new Error('Unable to find the account');
    return key;
  }
  async function signText(request: string, address: string, text: Uint8Array, signed = text): Promise<unknown> {
    await begin(request, { kind: 'signMessage', account: address, text: new TextDecoder().decode(text) });
    const signature = findKey(address).sign(signed);
    return { id: requests.length, signature: personality.has('liesAboutSignatures') ? '0x00' : toHex(signature) };
  }
  async function signPayload(value: unknown): Promise<unknown> {
    const original: SignerPayload = v.parse(payloadSchema, value);
    const { address: account } = original;
    await begin('signPayload', { kind: 'signBytes', account, network: 'Polkadot', count: 1, isSent: false });
    const payload = { ...original, ...changesOf(personality, original) };
    const { publicKey, sign, type } = findKey(payload.address);
    const signature = Uint8Array.from([signatureKinds[type], ...sign(signedBytes(payload))]);
    const returnsAll = original.withSignedTransaction && !personality.has('returnsSignaturesAlone');
    return {
      id: requests.length,
      signature: personality.has('liesAboutSignatures') ? '0x00' : toHex(signature),
      ...(returnsAll && { signedTransaction: assemble(payload, publicKey, signature) }),
    };
  }
  const injected = {
    accounts: {
      get: async () => listAccounts(),
      subscribe(listener: Listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    signer: {
      async signRaw(value: unknown) {
        const { address, data } = v.parse(rawSchema, value);
        const text = hex.decode(data.slice(2));
        return signText('signRaw', address, text, wrap(text));
      },
      signPayload,
    },
  };
  return {
    entry: {
      version: '1.0.0',
      enable() {
        if (personality.has('throws')) throw new TypeError('Cannot read properties of undefined');
        return (async () => {
          const accounts = (await listAccounts()).map(({ address }) => address);
          if (!isAuthorised) await begin('enable', { kind: 'connect', accounts });
          setAuthorised(true);
          return injected;
        })();
      },
    },
    requests,
    addresses: async () => (await listAccounts()).map(({ address }) => address),
    publicKeys: async () => opened.map(({ publicKey }) => publicKey),
    listenerCount: () => listeners.size,
    setPersonality: (...provided) => void (personality = new Set(provided)),
    async switchAccount(index) {
      selected = index;
      const accounts = await listAccounts();
      for (const listener of Array.from(listeners)) listener(accounts);
      return accounts[0]?.address ?? '';
    },
    revoke() {
      setAuthorised(false);
      for (const listener of Array.from(listeners)) listener([]);
    },
    async reply({ method, params }) {
      if (method === 'polkadot_signTransaction') {
        return signPayload(v.parse(v.object({ transactionPayload: v.unknown() }), params).transactionPayload);
      }
      const { address, message } = v.parse(messageSchema, params);
      return signText('signMessage', address, new TextEncoder().encode(message));
    },
  };
}
