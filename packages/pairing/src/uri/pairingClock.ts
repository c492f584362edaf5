import { PAIRING_EXPIRY_MARGIN_MS, PAIRING_EXPIRY_MS } from '@portico/protocol';

/** The expiry in the link: wallets refuse it after five minutes. */
export const PAIRING_LIFE_MS = 300_000;

/** The times of one pairing that was made at `createdAtMs`. */
export interface PairingClock {
  /** From here a visitor gets a new link: a link must not expire while it is being scanned. */
  readonly refreshAtMs: number;
  /** The end of the link as it is shown. */
  readonly expiresAtMs: number;
  /** A wallet that scanned late is answered until here. */
  readonly forgetAtMs: number;
}

/** Spec §9: four minutes, treated as over ten seconds before; the topic is listened to for the protocol's five. */
export function clockOfPairing(createdAtMs: number): PairingClock {
  const expiresAtMs = createdAtMs + PAIRING_EXPIRY_MS;
  return {
    refreshAtMs: expiresAtMs - PAIRING_EXPIRY_MARGIN_MS,
    expiresAtMs,
    forgetAtMs: createdAtMs + PAIRING_LIFE_MS,
  };
}
