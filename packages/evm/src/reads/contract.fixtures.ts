import type { Hex } from '@portico/protocol';

/** A number, or a text of at most 32 bytes, as one word. */
export const text = (value: bigint | string): string =>
  typeof value === 'bigint' ? value.toString(16).padStart(64, '0') : Buffer.from(value).toString('hex').padEnd(64, '0');

/** A text in ABI encoding: its offset, its length, its bytes. */
export function asString(value: string): string {
  const hex = Buffer.from(value).toString('hex');
  const slots = Math.ceil(hex.length / 64);
  return text(32n) + text(BigInt(hex.length / 2)) + hex.padEnd(slots * 64, '0');
}

const toHex = (value: number): string => value.toString(16).padStart(4, '0');

/** Code that returns the given words: PUSH32, PUSH2 and MSTORE for each, then RETURN. */
export function returning(data: string): string {
  const slots = data.match(/.{64}/g) ?? [];
  const stores = slots.map((one, index) => `7f${one}61${toHex(index * 32)}52`);
  return `${stores.join('')}61${toHex(slots.length * 32)}5ff3`;
}

/**
 * A contract by hand, one branch for each selector and what is answered to it:
 *
 *     PUSH0 CALLDATALOAD PUSH1 224 SHR                          the selector
 *     DUP1 PUSH4 selector EQ PUSH2 there JUMPI      (each)      to its branch
 *     PUSH0 PUSH0 REVERT
 *     there: JUMPDEST  PUSH32 word PUSH2 offset MSTORE …  PUSH2 size PUSH0 RETURN
 */
export function assemble(answers: Readonly<Record<string, string>>): Hex {
  const bodies = Object.values(answers).map((answer) => `5b${returning(answer)}`);
  let there = 5 + bodies.length * 11 + 3;
  const branches = Object.keys(answers).map((selector, index) => {
    const branch = `8063${selector}1461${toHex(there)}57`;
    there += (bodies[index]?.length ?? 0) / 2;
    return branch;
  });
  return `0x5f3560e01c${branches.join('')}5f5ffd${bodies.join('')}`;
}
