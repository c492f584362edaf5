import * as v from 'valibot';

/** Reads use blocks that a supermajority has voted for: a fork cannot undo them in practice. */
export const commitment = 'confirmed';

/** A text of base58 that is no longer than a signature. */
export const base58Text = v.pipe(v.string(), v.maxLength(88), v.regex(/^[1-9A-HJ-NP-Za-km-z]+$/));
