/**
 * The parameters of an attack module: `export async function attack(target)` in `scripts/hostile/<name>.mjs`, bounded
 * in count and time.
 */
export interface AttackTarget {
  readonly url: string;
  readonly relayUrl: string;
  readonly projectId: string;
  /** An origin that the project allows. */
  readonly origin: string;
  readonly seconds: number;
}
