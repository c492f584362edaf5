import type { ChainNamespace } from '@portico/protocol';

/**
 * The types of each namespace. The package of a namespace adds its entry, `provider` and `address`, by `declare module
 * '@portico/core'`; it holds wherever that package is imported.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the packages of namespaces are merged into it
export interface NamespaceTypes {}

/** The provider of a wallet in a namespace: `unknown` where no imported package has an entry for the namespace. */
export type ProviderOf<Namespace extends ChainNamespace> = Namespace extends keyof NamespaceTypes
  ? NamespaceTypes[Namespace] extends { readonly provider: infer Provider }
    ? Provider
    : unknown
  : unknown;

/** An address of a namespace: a string, or the narrower type of the namespace's entry. */
export type AddressOf<Namespace extends ChainNamespace> = Namespace extends keyof NamespaceTypes
  ? NamespaceTypes[Namespace] extends { readonly address: infer Address extends string }
    ? Address
    : string
  : string;
