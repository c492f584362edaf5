import {
  type CreateConfigParameters,
  type CreateConnectorFn,
  type Transport,
  cookieStorage,
  createStorage,
  http,
  injected,
} from '@wagmi/core';
import type { Chain } from 'viem';

export interface DefaultConfigParameters<
  Chains extends readonly [Chain, ...Chain[]],
  Transports extends Record<Chains[number]['id'], Transport>,
> {
  readonly chains: Chains;
  /** Default: HTTP by the URL of each chain's definition. Public nodes are for trying out: give your own. */
  readonly transports?: Transports;
  /** Default: whatever wallet the browser injects. Wallets that announce themselves are found anyway. */
  readonly connectors?: readonly CreateConnectorFn[];
  /** True where a server renders the page: the state is then kept in a cookie. */
  readonly ssr?: boolean;
}

/** The argument for wagmi's `createConfig`. */
export function getDefaultConfig<
  const Chains extends readonly [Chain, ...Chain[]],
  Transports extends Record<Chains[number]['id'], Transport>,
>({
  chains,
  transports,
  connectors = [injected()],
  ssr = false,
}: DefaultConfigParameters<Chains, Transports>): CreateConfigParameters<Chains, Transports> {
  // The result has the type by its name: inferred, it would be published with the storage of wagmi 2 written out.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each chain
  const byDefault = Object.fromEntries(chains.map(({ id }) => [id, http()])) as unknown as Transports;
  return {
    chains,
    connectors,
    ssr,
    transports: transports ?? byDefault,
    ...(ssr && { storage: createStorage({ storage: cookieStorage }) }),
  };
}
