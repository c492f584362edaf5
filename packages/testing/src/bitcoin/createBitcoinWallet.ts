import type { BitcoinImitation, BitcoinTestWallet, BitcoinWalletOptions } from './bitcoinTypes.ts';
import type { Imitation } from './imitations/imitation.ts';
import { imitateLeather } from './imitations/leather.ts';
import { imitatePaired } from './imitations/paired.ts';
import { imitatePhantom } from './imitations/phantom.ts';
import { imitateMagicEden, imitateXverse } from './imitations/sats.ts';
import { imitateMetaMask, imitateStandard } from './imitations/standard.ts';
import { imitateOkx, imitateUnisat } from './imitations/unisat.ts';
import { WalletCore } from './walletCore.ts';

const imitations: Readonly<Record<BitcoinImitation, (core: WalletCore) => Imitation>> = {
  unisat: imitateUnisat,
  okx: imitateOkx,
  leather: imitateLeather,
  xverse: imitateXverse,
  phantom: imitatePhantom,
  metaMask: imitateMetaMask,
  magicEden: imitateMagicEden,
  standard: imitateStandard,
  paired: imitatePaired,
};

/** The names of the imitated wallets. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
export const bitcoinImitations = Object.keys(imitations) as readonly BitcoinImitation[];

/** A wallet with real keys of Bitcoin behind the interface of a known one, as strict as that is. It sends nothing. */
export function createBitcoinWallet(options: BitcoinWalletOptions): BitcoinTestWallet {
  const core = new WalletCore(options);
  const imitation = imitations[options.imitates](core);
  return {
    connectorId: imitation.connectorId,
    provider: imitation.provider,
    install: (page) => imitation.install(page),
    requests: core.requests,
    promptCount: () => core.promptCount,
    addresses: () => core.addresses(),
    setPersonality: (...personalities) => core.setPersonality(personalities),
    switchAccount(index) {
      core.select(index);
      imitation.emitChange('account');
      return core.addresses()[0]?.address ?? '';
    },
    setChain(chain) {
      core.chain = chain;
      imitation.emitChange('chain');
    },
    revoke() {
      core.isAuthorised = false;
      imitation.emitChange('revoked');
    },
    listenerCount: () => core.listenerCount(),
  };
}
