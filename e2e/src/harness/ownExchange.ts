import { attachChain } from '@portico/testing/chains';
import { loadExchange } from '../../../scripts/lib/loadChains.mjs';
import { chainOf, test } from './test.ts';

type Exchange = Awaited<ReturnType<Awaited<ReturnType<typeof loadExchange>>['deployDemoExchange']>>;

/** The exchange of the demo, for the tests of one group. */
export interface OwnExchange {
  /** Once it is deployed. */
  readonly deployed: Exchange;
  /** Is called before the tests. */
  readonly deploy: () => Promise<void>;
}

/**
 * The exchange of the demo on the worker's first chain. After the tests, and after one that failed, the chain is as it
 * was: contracts have the same address each time, so that a second deployment would meet the pools of the first.
 */
export function ownExchange(): OwnExchange {
  let deployed: Exchange;
  let restore: (() => Promise<void>) | undefined;
  test.afterAll(() => restore?.());
  return {
    get deployed() {
      return deployed;
    },
    async deploy() {
      const { id: chainId, rpcUrl, tokens } = chainOf(1);
      const chain = attachChain({ chainId, rpcUrl });
      const { deployDemoExchange } = await loadExchange();
      restore = await chain.snapshot();
      deployed = await deployDemoExchange(chain, tokens);
    },
  };
}
