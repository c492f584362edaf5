import { hex } from '@scure/base';
import * as v from 'valibot';
import { signBip322Message, signEcdsaMessage } from '../signing.ts';
import type { BitcoinTestAddress } from '../bitcoinTypes.ts';
import type { WalletCore } from '../walletCore.ts';
import { type Imitation, putOn } from './imitation.ts';

const psbtSchema = v.object({
  inputsToSign: v.array(
    v.object({ address: v.string(), signingIndexes: v.array(v.number()), sigHash: v.optional(v.number()) }),
  ),
});
const bytesSchema = v.instance(Uint8Array);

const toShown = ({ address, kind, publicKey, purpose }: BitcoinTestAddress) => ({
  address,
  addressType: kind,
  publicKey: hex.encode(publicKey),
  purpose,
});

/** Phantom: bytes, no network, and its own choice of the signature of a message. */
export function imitatePhantom(core: WalletCore): Imitation {
  const provider = {
    isPhantom: true,
    async requestAccounts() {
      core.log('requestAccounts');
      await core.authorise();
      return core.shown().map(toShown);
    },
    async signMessage(address: string, message: unknown) {
      core.log('signMessage');
      const [signer, text] = [core.find(address), new TextDecoder().decode(v.parse(bytesSchema, message))];
      const sign = signer.kind === 'p2tr' ? signBip322Message : signEcdsaMessage;
      return { signature: await core.answerMessage(sign, signer, text) };
    },
    async signPSBT(psbt: unknown, options: unknown) {
      core.log('signPSBT');
      const inputs = v
        .parse(psbtSchema, options)
        .inputsToSign.flatMap(({ address, signingIndexes, sigHash }) =>
          signingIndexes.map((index) => ({ index, signer: core.find(address), sighash: sigHash })),
        );
      return core.sign(v.parse(bytesSchema, psbt), inputs);
    },
    on: (event: string, listener: (value: unknown) => void) => void core.on(event, listener),
    off: (event: string, listener: (value: unknown) => void) => core.off(event, listener),
  };
  return {
    connectorId: 'bip122:Phantom',
    provider,
    install: (page) => putOn(page, 'phantom', { bitcoin: provider }),
    emitChange: () => core.emit('accountsChanged', core.isAuthorised ? core.shown().map(toShown) : []),
  };
}
