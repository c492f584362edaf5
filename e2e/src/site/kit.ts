import { bitcoinAdapter } from '@portico/bitcoin';
import * as networks from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { login } from '@portico/login';
import { pairing } from '@portico/pairing';
import { polkadotAdapter } from '@portico/polkadot';
import { solanaAdapter } from '@portico/solana';

/** The parts that a host makes its options with; the script tag brings its own. */
export const kit = { networks, evmAdapter, polkadotAdapter, solanaAdapter, bitcoinAdapter, pairing, login };

export type Kit = Pick<typeof kit, 'evmAdapter'> &
  Partial<Pick<typeof kit, 'pairing' | 'login' | 'polkadotAdapter' | 'solanaAdapter' | 'bitcoinAdapter'>> & {
    readonly networks: Pick<typeof networks, 'defineNetwork' | 'mainnet' | 'optimism'> &
      Partial<Pick<typeof networks, 'solana'>>;
  };
