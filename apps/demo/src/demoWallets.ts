import {
  announceEip6963,
  createTestWallet,
  lanternIcon,
  showApproval,
  tidepoolIcon,
  type ApprovalAnswer,
  type ApprovalRequest,
  type DevnetDescription,
  type TestWalletOptions,
} from '@portico/testing';
import { bitcoinDevKey, createBitcoinWallet } from '@portico/testing/bitcoin';
import { createPolkadotWallet } from '@portico/testing/polkadot';
import { createSolanaWallet, registerSolanaWallet } from '@portico/testing/solana';

type Character = Required<Pick<TestWalletOptions, 'name' | 'rdns' | 'uuid' | 'icon'>>;

const lantern: Character = {
  name: 'Lantern',
  rdns: 'example.portico.lantern',
  uuid: '6f0c2a1e-2d3b-4c5d-8e6f-7a8b9c0d1e2f',
  icon: lanternIcon,
};
const tidepool: Character = {
  name: 'Tidepool',
  rdns: 'example.portico.tidepool',
  uuid: '0b1c2d3e-4f5a-4b6c-9d7e-8f9a0b1c2d3e',
  icon: tidepoolIcon,
};

/** Wallets that sign with the test accounts of the local chains, and prompt before each step. */
export function announceDemoWallets(devnet: DevnetDescription): void {
  const keys = devnet.accounts.map(({ privateKey }) => privateKey);
  const chains = devnet.chains.map(({ id, name, rpcUrl, nativeCurrency }) => ({ id, name, rpcUrl, nativeCurrency }));
  const announce = (character: Character, accounts: TestWalletOptions['accounts']) =>
    announceEip6963(
      createTestWallet({
        ...character,
        chains,
        accounts,
        personality: 'manual',
        onRequest: (request) => showApproval(request),
        storageKey: `demo-wallet.${character.rdns}`,
      }),
    );
  announce(lantern, keys.slice(0, 3));
  announce(tidepool, keys.slice(3, 5));
  if (devnet.solana) registerLighthouse(devnet.solana.rpcUrl);
  if (devnet.bitcoin) installBreakwater(devnet.bitcoin.accounts.length);
  if (devnet.polkadot) installSeamark();
}

/** A wallet of the ledger on this machine, which prompts in the same way. */
function registerLighthouse(rpcUrl: string): void {
  const chains = [{ id: 'solana:localnet', rpcUrl }] as const;
  const onRequest = (request: ApprovalRequest): Promise<ApprovalAnswer> => showApproval(request);
  registerSolanaWallet(createSolanaWallet({ chains, onRequest, storageKey: 'demo-wallet.lighthouse' }).wallet);
}

/** A wallet of the Bitcoin node on this machine, which signs and sends nothing itself. */
function installBreakwater(keyCount: number): void {
  createBitcoinWallet({
    imitates: 'standard',
    chain: 'regtest',
    keys: Array.from({ length: keyCount }, (_, index) => bitcoinDevKey(index)),
    onRequest: showApproval,
    storageKey: 'demo-wallet.breakwater',
  }).install(window);
}

/** A wallet of the runtime on this machine; an extension of the visitor may have put itself there before. */
function installSeamark(): void {
  const { entry } = createPolkadotWallet({ onRequest: showApproval, storageKey: 'demo-wallet.seamark' });
  const present: unknown = Reflect.get(window, 'injectedWeb3');
  Reflect.set(window, 'injectedWeb3', Object.assign(present ?? {}, { Seamark: entry }));
}
