import { base64, hex } from '@scure/base';
import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import type { BitcoinTestAddress } from '../bitcoinTypes.ts';
import { signBip322Message, signEcdsaMessage } from '../signing.ts';
import type { WalletCore } from '../walletCore.ts';
import { type Imitation, putOn, toCapitalised } from './imitation.ts';
import { registerSolanaWallet as registerWallet } from '../../solana/registerWallet.ts';
import { ACCESS_DENIED, answerRpc } from './rpc.ts';
import { walletIcon } from './walletIcon.ts';

const messageSchema = v.object({ address: v.string(), message: v.string(), protocol: v.picklist(['ECDSA', 'BIP322']) });
const psbtSchema = v.object({
  psbt: v.pipe(v.string(), v.base64()),
  signInputs: v.record(v.string(), v.array(v.number())),
  broadcast: v.literal(false),
});

const toShown = ({ address, purpose, publicKey, kind }: BitcoinTestAddress) => ({
  address,
  purpose,
  publicKey: hex.encode(kind === 'p2tr' ? publicKey.slice(1) : publicKey),
  addressType: kind,
});

/** Parts that the two wallets of sats-connect share. */
function createMethods(core: WalletCore, isFinal: boolean) {
  const network = () => ({ bitcoin: { name: toCapitalised(core.chain) }, stacks: { name: 'mainnet' } });
  const account = () => ({
    addresses: [...core.shown().map(toShown), { address: 'SP000000000000000000002Q6VF78', purpose: 'stacks' }],
    network: network(),
  });
  const requireAccess = (): void => {
    if (!core.isAuthorised) throw new ProviderRpcError(ACCESS_DENIED, 'Access denied.');
  };
  return {
    account,
    network,
    requireAccess,
    methods: {
      async signMessage(params: unknown) {
        const { address, message, protocol } = v.parse(messageSchema, params);
        const signer = core.find(address);
        if (signer.kind === 'p2tr' && protocol === 'ECDSA') {
          throw new ProviderRpcError(walletCodes.invalidParams, 'Taproot has no ECDSA signature');
        }
        const sign = protocol === 'ECDSA' ? signEcdsaMessage : signBip322Message;
        return { address, signature: base64.encode(await core.answerMessage(sign, signer, message)), protocol };
      },
      async signPsbt(params: unknown) {
        const { psbt, signInputs } = v.parse(psbtSchema, params);
        const inputs = Object.entries(signInputs).flatMap(([address, indexes]) =>
          indexes.map((index) => ({ index, signer: core.find(address) })),
        );
        return { psbt: base64.encode(await core.sign(base64.decode(psbt), inputs, isFinal)) };
      },
      async wallet_disconnect() {
        core.isAuthorised = false;
        return null;
      },
    },
  };
}

const listenerSchema = v.object({
  eventName: v.string(),
  cb: v.custom<(value: unknown) => void>((value) => typeof value === 'function'),
});

const addListener = (core: WalletCore) => (info: unknown) => {
  const { eventName, cb } = v.parse(listenerSchema, info);
  return core.on(eventName, cb);
};

/** Xverse: listed in `window.btc_providers` too, permissions, and a chain that it reports to pages with permission. */
export function imitateXverse(core: WalletCore): Imitation {
  const { account, network, requireAccess, methods } = createMethods(core, false);
  const all = {
    ...methods,
    async wallet_connect() {
      await core.authorise();
      return account();
    },
    async wallet_getAccount() {
      requireAccess();
      return account();
    },
    async wallet_getNetwork() {
      requireAccess();
      return network();
    },
    async wallet_changeNetwork(params: unknown) {
      const { name } = v.parse(v.object({ name: v.string() }), params);
      await core.approve();
      const wanted = (['mainnet', 'testnet', 'signet', 'regtest'] as const).find((one) => toCapitalised(one) === name);
      if (!wanted) throw new ProviderRpcError(walletCodes.invalidParams, `There is no network ${name}`);
      core.chain = wanted;
      core.emit('networkChange', { type: 'networkChange' });
      return null;
    },
  };
  const provider = {
    request: (method: string, params: unknown) => answerRpc(core, all, method, params),
    addListener: addListener(core),
  };
  const entry = { id: 'XverseProviders.BitcoinProvider', name: 'Xverse Wallet', icon: walletIcon };
  return {
    connectorId: 'bip122:Xverse Wallet',
    provider,
    install(page) {
      const ends = [
        putOn(page, 'XverseProviders', { BitcoinProvider: provider }),
        putOn(page, 'btc_providers', [entry]),
      ];
      return () => ends.forEach((end) => end());
    },
    emitChange(change) {
      if (change === 'revoked') core.emit('accountDisconnected', { type: 'accountDisconnected' });
      else if (change === 'chain') core.emit('networkChange', { type: 'networkChange' });
      else core.emit('accountChange', { type: 'accountChange', addresses: core.shown().map(toShown) });
    },
  };
}

/** Magic Eden: a provider among the features of the Wallet Standard, older methods, PSBTs that are final. */
export function imitateMagicEden(core: WalletCore): Imitation {
  const { account, methods } = createMethods(core, true);
  const all = {
    ...methods,
    async getAccounts() {
      await core.authorise();
      return account().addresses;
    },
  };
  const provider = {
    request: (method: string, params: unknown) => answerRpc(core, all, method, params),
    addListener: addListener(core),
  };
  const wallet = {
    version: '1.0.0',
    name: 'Magic Eden',
    icon: walletIcon,
    chains: ['bitcoin:mainnet'],
    features: { 'sats-connect:': { provider } },
    accounts: [],
  };
  return {
    connectorId: 'bip122:Magic Eden',
    provider,
    install: (page) => registerWallet(wallet, page),
    emitChange(change) {
      const event = change === 'revoked' ? 'disconnect' : 'accountChange';
      core.emit(event, change === 'revoked' ? {} : { addresses: core.shown().map(toShown) });
    },
  };
}
