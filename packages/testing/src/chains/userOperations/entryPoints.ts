import type { Hex } from 'viem';
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction';

/** The versions of the contract of ERC-4337 that tests have. */
export type EntryPointVersion = '0.7' | '0.8';

/** An EntryPoint on every network: its address follows from its code and the salt of its deployment. */
export const entryPoints: Readonly<Record<EntryPointVersion, { readonly address: Hex; readonly salt: Hex }>> = {
  '0.7': {
    address: entryPoint07Address,
    salt: '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
  },
  '0.8': {
    address: entryPoint08Address,
    salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  },
};
