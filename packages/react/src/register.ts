import type { NetworkInput, PorticoOptions } from '@portico/core';
import type { NamespaceOf, NetworkIdOf, NetworkOf } from '@portico/core/networks';
import type { ChainNamespace } from '@portico/protocol';

/**
 * A site adds its options once, and the types of hooks include its networks: `declare module '@portico/react' {
 * interface Register { options: typeof options } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- a site's declaration is merged into it
export interface Register {}

/** The site's options, or those of any site where none are registered. */
export type RegisteredOptions = Register extends { readonly options: infer Options extends PorticoOptions }
  ? Options
  : PorticoOptions;

/** The CAIP-2 ids of the site's networks. */
export type RegisteredNetworkId = NetworkIdOf<RegisteredOptions['networks'][number]>;

/** The namespaces of the site's networks. */
export type RegisteredNamespace = NamespaceOf<RegisteredNetworkId>;

type ToNetwork<Input> = Input extends NetworkInput ? NetworkOf<NetworkIdOf<Input>, Input['id']> : never;

/** The site's networks of a namespace, as hooks return them: `id` and `caipNetworkId` are literals. */
export type RegisteredNetwork<Namespace extends ChainNamespace = ChainNamespace> = ToNetwork<
  RegisteredOptions['networks'][number]
> & { readonly chainNamespace: Namespace };

/** Returns the options unchanged, with types that include each network, as `Register` needs. */
export function defineOptions<const Options extends PorticoOptions>(options: Options): Options {
  return options;
}
