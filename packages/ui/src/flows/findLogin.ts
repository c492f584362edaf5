import type { State } from '@portico/core';
import type { Social } from '@portico/protocol';

/** One way of the page's login. */
export interface LoginMethod {
  readonly connectorId: string;
  readonly method: 'email' | Social;
}

/** A way of the page's login by its name, among those that the host offers. */
export function findLogin({ connectors, options }: State, name: string): LoginMethod | undefined {
  const connectorId = connectors.find(({ type }) => type === 'AUTH')?.id;
  const { email, socials } = options.features;
  const method = name === 'email' ? email && name : socials && socials.find((each) => each === name);
  return connectorId !== undefined && method ? { connectorId, method } : undefined;
}
