import type { PorticoOptions } from '@portico/core';
import type { NetworkIdOf } from '@portico/core/networks';

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

/** Returns the options unchanged, with types that include each network, as `Register` needs. */
export function defineOptions<const Options extends PorticoOptions>(options: Options): Options {
  return options;
}
