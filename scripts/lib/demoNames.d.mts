import type { Chain, Names, delegateNames, deployContract, devAccounts } from '@portico/testing/chains';

export function deployDemoNames(parameters: {
  readonly chain: Chain;
  readonly names: Pick<Names, 'registry'>;
  /** Of the server that is the gateway. */
  readonly serverUrl: string;
  /** Of the key of that server. */
  readonly folder: string;
  readonly tools: {
    readonly devAccounts: typeof devAccounts;
    readonly deployContract: typeof deployContract;
    readonly delegateNames: typeof delegateNames;
  };
}): Promise<Readonly<Record<string, string>>>;
