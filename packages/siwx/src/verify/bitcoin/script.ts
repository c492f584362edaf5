import { createReader } from './bytes.ts';

const PUSHDATA1 = 0x4c;
const PUSHDATA2 = 0x4d;
const ONE = 0x51;
const SIXTEEN = 0x60;
const CHECKMULTISIG = 0xae;

/** The items that a script of pushes alone leaves; throws for any other, and for one that could be shorter. */
export function parsePushes(script: Uint8Array): readonly Uint8Array[] {
  const reader = createReader(script);
  const items: Uint8Array[] = [];
  while (!reader.isAtEnd()) {
    const [code = 0] = reader.take(1);
    if (code > PUSHDATA2) throw new Error('does more than push');
    let length = code;
    if (code === PUSHDATA1) [length = 0] = reader.take(1);
    if (code === PUSHDATA2) length = reader.take(2).reduceRight((sum, byte) => sum * 256 + byte, 0);
    const least = code === PUSHDATA2 ? 256 : PUSHDATA1;
    if (code >= PUSHDATA1 && length < least) throw new Error('could be shorter');
    items.push(reader.take(length));
  }
  return items;
}

/** Some of these keys have to sign. */
export interface Multisig {
  readonly needed: number;
  readonly keys: readonly Uint8Array[];
}

/** undefined for a script of any other form: there is no interpreter here. */
export function parseMultisig(script: Uint8Array): Multisig | undefined {
  const [first = 0] = script;
  const [count = 0, last] = script.slice(-2);
  if (last !== CHECKMULTISIG || first < ONE || count < first || count > SIXTEEN) return undefined;
  const keys = parsePushes(script.slice(1, -2));
  const areKeys = keys.every(({ length }) => length === 33 || length === 65);
  return areKeys && keys.length === count - ONE + 1 ? { needed: first - ONE + 1, keys } : undefined;
}
