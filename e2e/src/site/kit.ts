import * as networks from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';

/** What a host makes its options with; the script tag brings its own. */
export const kit = { networks, evmAdapter };

export type Kit = Pick<typeof kit, 'evmAdapter'> & {
  readonly networks: Pick<typeof networks, 'defineNetwork' | 'mainnet' | 'optimism'>;
};
