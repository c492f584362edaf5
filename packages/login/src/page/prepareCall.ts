import { type CaipNetworkId, parseCaipNetworkId } from '@portico/protocol';
import { FrameError } from '../messages/frameError.ts';
import type { Prepare } from './approval/prepared.ts';
import type { Reader } from './createReader.ts';
import { prepareEvm } from './evm/prepareEvm.ts';
import type { Read } from './evm/evmContext.ts';
import type { WalletAccount } from './login/account.ts';
import { prepareSolana } from './solana/prepareSolana.ts';

interface PrepareParameters {
  readonly account: WalletAccount;
  readonly origin: string;
  readonly reader: Reader | undefined;
}

/** Reads the calls that the keys can carry out. */
export function createPrepare({ account, origin, reader }: PrepareParameters): Prepare {
  const readerOf = (caipNetworkId: CaipNetworkId): Read => {
    // Not that of the request: what was approved is sent, though the page has left meanwhile.
    const { signal } = new AbortController();
    return async (method, params) => {
      if (!reader) throw new FrameError('feature.not_available');
      return reader({ caipNetworkId, method, params }, signal);
    };
  };
  return async ({ caipNetworkId, method, params }) => {
    const read = readerOf(caipNetworkId);
    if (parseCaipNetworkId(caipNetworkId).chainNamespace === 'solana')
      return prepareSolana({ account, origin, read }, method, params);
    return prepareEvm({ account, origin, caipNetworkId, read }, method, params);
  };
}
