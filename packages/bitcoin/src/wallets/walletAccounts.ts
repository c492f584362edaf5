import { isPorticoError } from '@portico/protocol';
import type { BitcoinChain } from '../networks/bitcoinChain.ts';
import { checkAddresses, unsupportedChain } from './checkAddresses.ts';
import type { WalletAddress, WalletAddresses, WalletChange, WalletDriver } from './walletDriver.ts';

/** The accounts of a wallet, and the chain that they are of. */
export interface WalletState {
  readonly chain: BitcoinChain;
  readonly addresses: WalletAddresses;
}

/** The addresses of one wallet: requested, restored, and kept. */
export interface WalletAccounts {
  connect(chain: BitcoinChain): Promise<WalletAddresses>;
  /** Without a prompt; undefined where this page may see none. */
  restore(chain: BitcoinChain, stored: readonly string[] | undefined): Promise<WalletAddresses | undefined>;
  /** Those that are kept, else those that can be restored. */
  get(chain: BitcoinChain): Promise<readonly WalletAddress[]>;
  /** @throws PorticoError `chain.unsupported` where the wallet reports another chain. */
  checkChain(chain: BitcoinChain): Promise<void>;
  /** What the wallet has after a change; undefined where it shows nothing any more. */
  readChange(chain: BitcoinChain, change: WalletChange): Promise<WalletState | undefined>;
  forget(): void;
}

const isRefusal = (error: unknown): boolean =>
  isPorticoError(error, 'user.rejected') || isPorticoError(error, 'wallet.unauthorized');

/** Wallets that prompt for each reading are recalled by what they answered before, and prompt for each signature. */
function recall(
  known: WalletAddresses | undefined,
  chain: BitcoinChain,
  stored: readonly string[] = [],
): WalletAddresses | undefined {
  if (known || stored.length === 0) return known;
  const values = stored.map((address) => ({ address }));
  return checkAddresses(values, chain);
}

export function createAccounts(driver: WalletDriver): WalletAccounts {
  let known: WalletAddresses | undefined;
  const keep = (addresses: WalletAddresses): WalletAddresses => (known = addresses);

  async function checkChain(chain: BitcoinChain): Promise<void> {
    const actual = await driver.readChain?.();
    if (actual !== undefined && actual !== chain) throw unsupportedChain(chain);
  }

  async function restore(chain: BitcoinChain, stored: readonly string[] | undefined) {
    try {
      if (!driver.restore) return recall(known, chain, stored);
      const values = await driver.restore(chain);
      return values && values.length > 0 ? keep(checkAddresses(values, chain)) : undefined;
    } catch (error) {
      if (isPorticoError(error, 'wallet.method_unsupported')) return recall(known, chain, stored);
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  return {
    async connect(chain) {
      const actual = await driver.readChain?.();
      if (actual !== undefined && actual !== chain) {
        if (!driver.switchChain) throw unsupportedChain(chain);
        await driver.switchChain(chain);
      }
      const addresses = checkAddresses(await driver.connect(chain), chain);
      // Some report their chain to pages that are connected alone.
      await checkChain(chain);
      return keep(addresses);
    },
    async restore(chain, stored) {
      const addresses = await restore(chain, stored);
      return addresses && keep(addresses);
    },
    get: async (chain) => known ?? (await restore(chain, undefined)) ?? [],
    checkChain,
    async readChange(chain, { addresses }) {
      const actual = await driver.readChain?.();
      if (actual === 'other') return undefined;
      const now = actual ?? chain;
      const values = addresses ?? (await driver.restore?.(now)) ?? [];
      return values.length > 0 ? { chain: now, addresses: keep(checkAddresses(values, now)) } : undefined;
    },
    forget: () => void (known = undefined),
  };
}
