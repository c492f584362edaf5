import { type WaitOptions, waitForWallet } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import { type ScriptKind, decodeOn } from '../addresses/decodeAddress.ts';
import { normalizeAddress } from '../addresses/normalizeAddress.ts';
import type { BitcoinChain } from '../networks/bitcoinChain.ts';
import type { BitcoinMessage, BitcoinPsbt, BitcoinTransfer } from '../provider/bitcoinProvider.ts';
import { requestMessage } from './requestMessage.ts';
import { unsupportedChain } from './checkAddresses.ts';
import { type WalletAccounts, type WalletState, createAccounts } from './walletAccounts.ts';
import type { WalletAddress, WalletAddresses, WalletDriver } from './walletDriver.ts';

const TXID = /^[0-9a-f]{64}$/i;

/** A wallet behind the checks that hold for every interface: before a prompt, and of the answer. */
export interface WalletSession {
  connect(chain: BitcoinChain, options: WaitOptions): Promise<WalletAddresses>;
  restore(
    chain: BitcoinChain,
    stored: readonly string[] | undefined,
    options: WaitOptions,
  ): Promise<WalletAddresses | undefined>;
  getAddresses(chain: BitcoinChain): Promise<readonly WalletAddress[]>;
  signMessage(chain: BitcoinChain, message: BitcoinMessage): Promise<string>;
  signPsbt(chain: BitcoinChain, psbt: BitcoinPsbt): Promise<{ readonly psbt: string }>;
  sendTransfer(chain: BitcoinChain, transfer: BitcoinTransfer): Promise<string>;
  disconnect(): Promise<void>;
  /** Calls back with the new accounts; undefined where none is left. */
  listen(chain: () => BitcoinChain, onChange: (state: WalletState | undefined) => void): () => void;
}

interface OwnAddress {
  readonly address: string;
  readonly kind: ScriptKind;
}

/**
 * An address of the wallet, on the chain that the wallet is on.
 * @throws PorticoError `connector.account_not_found`, `chain.unsupported`.
 */
async function requireAddress(accounts: WalletAccounts, chain: BitcoinChain, text: string): Promise<OwnAddress> {
  const address = normalizeAddress(text) ?? text;
  const decoded = decodeOn(chain, address);
  if (!decoded) throw unsupportedChain(chain);
  if (!(await accounts.get(chain)).some((own) => own.address === address)) {
    throw specError('connector.account_not_found', { address });
  }
  await accounts.checkChain(chain);
  return { address, kind: decoded.kind };
}

/** Satoshis; 0 for a text that is no whole number. */
function toAmount(provided: bigint | string): bigint {
  if (typeof provided === 'bigint') return provided;
  return /^\d{1,16}$/.test(provided) ? BigInt(provided) : 0n;
}

async function requestTransfer(
  { sendTransfer }: WalletDriver,
  accounts: WalletAccounts,
  chain: BitcoinChain,
  { recipient, amount: provided }: BitcoinTransfer,
): Promise<string> {
  const amount = toAmount(provided);
  if (!decodeOn(chain, recipient)) throw new PorticoError('send.invalid_address');
  if (amount <= 0n) throw new PorticoError('send.invalid_amount');
  if (!sendTransfer) throw new PorticoError('wallet.method_unsupported', { method: 'sendTransfer' });
  await accounts.checkChain(chain);
  const txid = await waitForWallet(sendTransfer({ chain, recipient, amount }), { fallback: 'send.failed' });
  if (typeof txid !== 'string' || !TXID.test(txid)) throw new PorticoError('transaction.invalid_hash');
  return txid.toLowerCase();
}

/** One wallet behind its driver. */
export function createSession(driver: WalletDriver): WalletSession {
  const accounts = createAccounts(driver);
  return {
    connect: (chain, options) => waitForWallet(accounts.connect(chain), options),
    restore: (chain, stored, options) => waitForWallet(accounts.restore(chain, stored), options),
    getAddresses: (chain) => waitForWallet(accounts.get(chain), {}),
    async signMessage(chain, message) {
      const own = await requireAddress(accounts, chain, message.address);
      return requestMessage(driver, { chain, ...own }, message);
    },
    async signPsbt(chain, psbt) {
      // The formats of transactions load when one is to be signed: connecting needs none of them.
      const { signWith } = await import('./requestPsbt.ts');
      const context = {
        chain,
        addresses: await accounts.get(chain),
        checkChain: () => accounts.checkChain(chain),
      };
      return { psbt: await signWith(driver, psbt, context) };
    },
    sendTransfer: (chain, transfer) => requestTransfer(driver, accounts, chain, transfer),
    async disconnect() {
      accounts.forget();
      await driver.disconnect?.();
    },
    listen(chain, onChange) {
      let newest = 0;
      const stop = driver.listen((change) => {
        newest += 1;
        const number = newest;
        accounts.readChange(chain(), change).then(
          (state) => number === newest && onChange(state),
          // An invalid answer changes nothing: the next request reads the accounts anew.
          () => undefined,
        );
      });
      return () => {
        newest = -1;
        stop();
      };
    },
  };
}
