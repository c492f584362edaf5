import type { Hex } from 'viem';
import type { DevnetChain, DevnetDescription, DevnetToken } from '../devnet/devnetDescription.ts';
import { deployDataFeeOracle } from './dataFeeOracle.ts';
import { deployFixtures } from './deployFixtures.ts';
import { deployNames } from './deployNames.ts';
import { deployPriceFeed } from './deployPriceFeed.ts';
import { devAccounts, devMnemonic } from './devAccounts.ts';
import { startChain } from './startChain.ts';
import type { Chain, StartChainParameters } from './startChain.ts';
import { type BitcoinChain, startBitcoinChain } from './startBitcoinChain.ts';
import { type PolkadotChain, startPolkadotChain } from './startPolkadotChain.ts';
import { type SolanaChain, startSolanaChain } from './startSolanaChain.ts';
import { bitcoinDevKey, createBitcoinAddress } from '../bitcoin/bitcoinKeys.ts';
import { createPolkadotWallet } from '../polkadot/createPolkadotWallet.ts';
import { solanaDevAddress } from '../solana/solanaKeys.ts';

export type StartDevnetParameters = {
  /** Ethereum (1) and Optimism (10) by default. */
  chains?: readonly (StartChainParameters & { nativeCurrency?: DevnetChain['nativeCurrency'] })[];
  /** Names for the first accounts on the first chain; on by default. */
  hasNames?: boolean;
  /** A Solana ledger in addition to the EVM chains; off by default. */
  hasSolana?: boolean;
  /** A Bitcoin node in addition; off by default. */
  hasBitcoin?: boolean;
  /** A runtime of Polkadot in addition; off by default. */
  hasPolkadot?: boolean;
};

/** Running chains and their description as plain data. */
export type Devnet = { description: DevnetDescription; chains: Chain[]; stop: () => Promise<void> };

/** The coin's own address as services write it. */
const nativeAddress: Hex = `0x${'e'.repeat(40)}`;
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 };
const defaultChains = [
  { chainId: 1, name: 'Ethereum' },
  { chainId: 10, name: 'OP Mainnet' },
];

const LAMPORTS = 100_000_000_000n;
/** Their mints are new addresses. */
const solanaTokens = {
  token: { name: 'Plaza Shell', symbol: 'PSHL', decimals: 6, number: 250 },
  token2022: { name: 'Plaza Pearl', symbol: 'PPRL', decimals: 6, number: 251 },
} as const;
const SOLANA_TOKEN_UNITS = 125_500_000;

/** A token of the first account, with its name on the ledger. */
async function createSolanaToken({ createToken }: SolanaChain, program: 'token' | 'token2022', owner: string) {
  const { number, name, symbol, decimals } = solanaTokens[program];
  const mint = await solanaDevAddress(number);
  await createToken({ mint, decimals, program, name: { name, symbol }, holders: { [owner]: SOLANA_TOKEN_UNITS } });
  return { address: mint, name, symbol, decimals };
}

async function describeSolana(ledger: SolanaChain): Promise<DevnetDescription['solana']> {
  const { rpcUrl, network, fund } = ledger;
  const accounts = await Promise.all([0, 1].map(solanaDevAddress));
  for (const address of accounts) await fund(address, LAMPORTS);
  const [owner = ''] = accounts;
  const token = await createSolanaToken(ledger, 'token', owner);
  const token2022 = await createSolanaToken(ledger, 'token2022', owner);
  return { rpcUrl, reference: String(network.id), accounts, token, token2022 };
}

const BITCOIN_SATOSHIS = [150_000_000n, 20_000_000n];

/** An address to pay from and one of taproot for each of two accounts. */
async function describeBitcoin({ rpcUrl, network, fund }: BitcoinChain): Promise<DevnetDescription['bitcoin']> {
  const accounts = [0, 1, 2, 3].map(
    (index) => createBitcoinAddress(bitcoinDevKey(index), index % 2 === 0 ? 'p2wpkh' : 'p2tr', 'regtest').address,
  );
  for (const [index, satoshis] of BITCOIN_SATOSHIS.entries()) await fund(accounts[index] ?? '', satoshis);
  return { rpcUrl, reference: String(network.id), accounts };
}

const PLANCK = 1_000_000_000_000_000n;

async function describePolkadot({ rpcUrl, network, fund }: PolkadotChain): Promise<DevnetDescription['polkadot']> {
  const accounts = await createPolkadotWallet().addresses();
  for (const address of accounts) await fund(address, PLANCK);
  return { rpcUrl, reference: String(network.id), nativeCurrency: network.nativeCurrency, accounts };
}

/** Starts the chains, side by side, with every fixture on each; when one fails none is left running. */
export async function startDevnet(parameters: StartDevnetParameters = {}): Promise<Devnet> {
  const { chains: wanted = defaultChains, hasNames = true, hasSolana, hasBitcoin, hasPolkadot } = parameters;
  const running: Pick<Chain, 'stop'>[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((chain) => chain.stop()));
  };
  async function run<Started extends Pick<Chain, 'stop'>>(starting: Promise<Started>): Promise<Started> {
    const started = await starting;
    running.push(started);
    return started;
  }
  const ledgers = Promise.allSettled([
    hasSolana ? run(startSolanaChain()).then(describeSolana) : undefined,
    hasBitcoin ? run(startBitcoinChain()).then(describeBitcoin) : undefined,
    hasPolkadot ? run(startPolkadotChain()).then(describePolkadot) : undefined,
  ]);
  const prepared = await Promise.allSettled(
    wanted.map(async (one, index) => {
      const chain = await run(startChain(one));
      const nativeCurrency = 'nativeCurrency' in one && one.nativeCurrency ? one.nativeCurrency : ether;
      return { chain, description: await describe(chain, nativeCurrency, hasNames && index === 0) };
    }),
  );
  const [onSolana, onBitcoin, onPolkadot] = await ledgers;
  const failed = [...prepared, onSolana, onBitcoin, onPolkadot].find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const solana = onSolana.status === 'fulfilled' ? onSolana.value : undefined;
  const bitcoin = onBitcoin.status === 'fulfilled' ? onBitcoin.value : undefined;
  const polkadot = onPolkadot.status === 'fulfilled' ? onPolkadot.value : undefined;
  const ready = prepared.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return {
    description: {
      mnemonic: devMnemonic,
      accounts: devAccounts(6),
      chains: ready.map((one) => one.description),
      ...(solana && { solana }),
      ...(bitcoin && { bitcoin }),
      ...(polkadot && { polkadot }),
    },
    chains: ready.map((one) => one.chain),
    stop,
  };
}

async function describe(
  chain: Chain,
  nativeCurrency: DevnetChain['nativeCurrency'],
  hasNames: boolean,
): Promise<DevnetChain> {
  const fixtures = await deployFixtures(chain);
  await deployDataFeeOracle(chain);
  const feeds = await deployFeeds(chain, nativeCurrency.symbol, fixtures.tokens);
  const base = { id: chain.chainId, name: chain.name, rpcUrl: chain.rpcUrl, nativeCurrency, ...fixtures, feeds };
  if (!hasNames) return base;
  const [first, second] = devAccounts(2);
  if (!first || !second) return base;
  const names = await deployNames(chain, [
    { name: 'ada.eth', address: first.address, avatar: avatarOf('5b6cff') },
    { name: 'grace.eth', address: second.address },
  ]);
  return { ...base, names };
}

const dollars: Readonly<Record<string, number>> = { ETH: 2_500, PUSD: 1, PCU: 4.25, PMBL: 0.85 };

/** The prices of the coin and the tokens of a devnet; one that is not in the table costs a dollar. */
async function deployFeeds(chain: Chain, coin: string, tokens: readonly DevnetToken[]): Promise<DevnetChain['feeds']> {
  const priced = [{ symbol: coin, address: nativeAddress }, ...tokens];
  const feeds: { asset: Hex; feed: Hex }[] = [];
  for (const { symbol, address } of priced) {
    const feed = await deployPriceFeed(chain, { description: `${symbol} / USD`, usd: dollars[symbol] ?? 1 });
    feeds.push({ asset: address, feed });
  }
  return feeds;
}

function avatarOf(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#${colour}"/><circle cx="32" cy="25" r="11" fill="#fff"/><path d="M10 60c2-14 11-21 22-21s20 7 22 21z" fill="#fff"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
