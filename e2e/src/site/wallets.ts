import './globals.ts';
import {
  announceEip6963,
  createImpostor,
  createTestWallet,
  injectLegacy,
  lanternIcon,
  tidepoolIcon,
} from '@portico/testing';
import type { DevnetDescription, ImpostorKind, Personality, TestWallet, TestWalletOptions } from '@portico/testing';
import { readSettings } from './settings.ts';
import type { WalletSettings } from './settings.ts';

/** Given by the script that runs this one in every page before anything else: the way an extension comes in. */
declare const devnetOfRun: DevnetDescription;

const icons: Readonly<Record<string, string>> = { lantern: lanternIcon, tidepool: tidepoolIcon };
const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function toOptions(settings: WalletSettings, devnet: DevnetDescription): TestWalletOptions {
  const {
    key,
    accounts = [0, 1],
    personality = [],
    invalidResponses,
    delayMs,
    initialChainId,
    tokenIconUrl: iconUrl,
  } = settings;
  const keys = accounts.flatMap((index) => devnet.accounts[index]?.privateKey ?? []);
  return {
    name: settings.name ?? capitalised(key),
    rdns: settings.rdns ?? `example.portico.${key}`,
    icon: icons[key] ?? lanternIcon,
    accounts: keys,
    chains: devnet.chains
      .filter(({ id }) => settings.chainIds?.includes(id) ?? true)
      .map(({ id, name, rpcUrl, nativeCurrency }) => ({ id, name, rpcUrl, nativeCurrency })),
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- our own tests write it
    personality: personality as Personality[],
    hasCalls: settings.hasCalls ?? false,
    ...(settings.uuid !== undefined && { uuid: settings.uuid }),
    ...(settings.remembers !== false && { storageKey: key }),
    ...(invalidResponses && { invalidResponses }),
    ...(iconUrl !== undefined && {
      assets: Object.fromEntries(
        devnet.chains.map(({ id, tokens }) => [id, tokens.map((one) => ({ ...one, iconUrl }))]),
      ),
    }),
    ...(delayMs !== undefined && { delayMs }),
    ...(initialChainId !== undefined && { initialChainId }),
  };
}

function create(settings: WalletSettings, devnet: DevnetDescription): TestWallet {
  const options = toOptions(settings, devnet);
  const { pretends } = settings;
  const original = pretends && window.wallets.get(pretends.key);
  if (!original) return createTestWallet(options);
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- our own tests write it
  return createImpostor(original, pretends.kind as ImpostorKind, {
    chains: options.chains,
    ...(settings.rdns !== undefined && { rdns: settings.rdns }),
  });
}

/** A Solana wallet on the ledger of the devnet. */
async function registerSolana({ key, name = capitalised(key) }: WalletSettings): Promise<void> {
  const { createSolanaWallet, registerSolanaWallet } = await import('@portico/testing/solana');
  const { solana } = devnetOfRun;
  const ids = ['solana:localnet', 'solana:mainnet'] as const;
  const chains = solana ? ids.map((id) => ({ id, rpcUrl: solana.rpcUrl })) : [];
  registerSolanaWallet(createSolanaWallet({ chains, name, storageKey: `solana.${key}` }).wallet);
}

/** A Polkadot wallet, with its keys of sr25519. */
async function injectPolkadot({ key }: WalletSettings): Promise<void> {
  const { createPolkadotWallet } = await import('@portico/testing/polkadot');
  const injected: object = Reflect.get(window, 'injectedWeb3') ?? {};
  Reflect.set(window, 'injectedWeb3', { ...injected, [key]: createPolkadotWallet({ types: ['sr25519'] }).entry });
}

/** A Bitcoin wallet with an address to pay from and one of taproot; the devnet funds the first account. */
async function installBitcoin({
  key,
  name = capitalised(key),
  bitcoinChain: chain = 'regtest',
}: WalletSettings): Promise<void> {
  const { bitcoinDevKey, createBitcoinWallet } = await import('@portico/testing/bitcoin');
  const keys = [0, 1, 2, 3].map(bitcoinDevKey);
  const wallet = createBitcoinWallet({ imitates: 'standard', name, chain, keys, storageKey: `bitcoin.${key}` });
  wallet.install(window);
  window.bitcoinWallets.set(key, wallet);
}

function installEvm(settings: WalletSettings): void {
  const wallet = create(settings, devnetOfRun);
  window.wallets.set(settings.key, wallet);
  if (settings.via === 'legacy') injectLegacy(wallet, { flags: settings.flags ?? {} });
  else if (settings.via !== 'silent') announceEip6963(wallet);
}

const installers = {
  eip155: installEvm,
  solana: registerSolana,
  polkadot: injectPolkadot,
  bip122: installBitcoin,
} as const;

async function install(): Promise<void> {
  window.wallets = new Map();
  window.bitcoinWallets = new Map();
  window.announceWallet = (key) => {
    const wallet = window.wallets.get(key);
    if (wallet) announceEip6963(wallet);
  };
  // What each imports is part of this script: all wallets are there before the page's own scripts.
  for (const settings of readSettings(location.search).wallets)
    await installers[settings.namespace ?? 'eip155'](settings);
}

if (location.protocol.startsWith('http')) void install();
