/** Reads use blocks that a supermajority has voted for: a fork cannot undo them in practice. */
export const commitment = 'confirmed';
