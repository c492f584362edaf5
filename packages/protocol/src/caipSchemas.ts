import * as v from 'valibot';
import { type CaipNetworkId, isCaipNetworkId } from './caip.ts';

/** Schema of a CAIP-2 id; the issue carries the specification's message. */
export const caipNetworkIdSchema = v.custom<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id');
