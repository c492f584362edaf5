import { base64, hex } from '@scure/base';
import * as v from 'valibot';
import { findOwnInputs, signBip322Message } from '../signing.ts';
import type { WalletCore } from '../walletCore.ts';
import { type Imitation, putOn } from './imitation.ts';
import { answerRpc } from './rpc.ts';

const messageSchema = v.object({ message: v.string(), paymentType: v.string(), network: v.string() });
const psbtSchema = v.object({
  hex: v.pipe(v.string(), v.regex(/^70736274ff(?:[0-9a-f]{2})+$/)),
  signAtIndex: v.array(v.number()),
  allowedSighash: v.array(v.number()),
  network: v.string(),
  broadcast: v.literal(false),
});

/**
 * Leather: parameters of its own, prompts at each connect, rejects with its whole answer, signs messages by BIP-322.
 */
export function imitateLeather(core: WalletCore): Imitation {
  const account = () => {
    const addresses = core.shown().map(({ address, kind, publicKey }) => ({
      symbol: 'BTC',
      type: kind,
      address,
      publicKey: hex.encode(publicKey),
    }));
    return { addresses: [...addresses, { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' }] };
  };
  const methods = {
    async getAddresses() {
      await core.approve();
      core.isAuthorised = true;
      return account();
    },
    async signMessage(params: unknown) {
      const { message, paymentType } = v.parse(messageSchema, params);
      const signer = core.find(core.addresses().find(({ kind }) => kind === paymentType)?.address);
      const signature = await core.answerMessage(signBip322Message, signer, message);
      return { signature: base64.encode(signature), address: signer.address };
    },
    async signPsbt(params: unknown) {
      const { hex: text, signAtIndex, allowedSighash } = v.parse(psbtSchema, params);
      const psbt = hex.decode(text);
      const inputs = findOwnInputs(psbt, core.addresses()).filter(({ index }) => signAtIndex.includes(index));
      const [sighash] = allowedSighash;
      return {
        hex: hex.encode(
          await core.sign(
            psbt,
            inputs.map((input) => ({ ...input, sighash })),
          ),
        ),
      };
    },
  };
  const provider = {
    async request(method: string, params: unknown) {
      const answer = await answerRpc(core, methods, method, params);
      if ('error' in answer) throw Object.assign(new Error('The wallet refused.'), answer);
      return answer;
    },
    listen: (event: string, listener: (value: unknown) => void) => core.on(event, listener),
  };
  return {
    connectorId: 'bip122:Leather',
    provider,
    install: (page) => putOn(page, 'LeatherProvider', provider),
    emitChange: () => core.emit('accountChange', core.isAuthorised ? account() : { addresses: [] }),
  };
}
