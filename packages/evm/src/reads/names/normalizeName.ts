import { normalize } from 'viem/ens';

/** The name in its normal form by ENSIP-15's tables; undefined where it cannot be a name. */
export function normalizeName(name: string): string | undefined {
  try {
    return normalize(name);
  } catch {
    return undefined;
  }
}
