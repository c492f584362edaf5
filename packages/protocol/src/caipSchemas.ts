import * as v from 'valibot';
import { type CaipAddress, type CaipNetworkId, chainNamespaces, isCaipNetworkId } from './caip.ts';
import { isCaipAddress } from './caipAddress.ts';

/** Schema of a chain family. */
export const chainNamespaceSchema = v.picklist(chainNamespaces);

/** Schema of a CAIP-2 id; the issue carries the specification's words. */
export const caipNetworkIdSchema = v.custom<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id');

/** Schema of a CAIP-10 address; the issue carries the specification's words. */
export const caipAddressSchema = v.custom<CaipAddress>(isCaipAddress, 'Invalid CAIP-10 address');
