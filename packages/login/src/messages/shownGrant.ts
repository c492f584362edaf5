import { caipNetworkIdSchema } from '@portico/protocol';
import * as v from 'valibot';

const shortText = v.pipe(v.string(), v.maxLength(500));

/** What the page may do without an approval, and what is left of it. */
const shownGrantSchema = v.strictObject({
  id: shortText,
  caipNetworkId: caipNetworkIdSchema,
  type: v.picklist(['native-token-transfer', 'erc20-token-transfer', 'contract-call']),
  contract: v.optional(shortText),
  receiver: v.optional(shortText),
  allowance: shortText,
  left: shortText,
  symbol: v.optional(shortText),
  callsMax: v.number(),
  callsLeft: v.number(),
  grantedAtMs: v.number(),
  expiresAtMs: v.number(),
  isLive: v.boolean(),
});
export type ShownGrant = v.InferOutput<typeof shownGrantSchema>;

/** All of a page. */
export const shownGrantsSchema = v.array(shownGrantSchema);
