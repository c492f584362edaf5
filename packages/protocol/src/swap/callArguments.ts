const wordDigits = 64;

/** Arguments that end before they are whole, or a part of them that is no such value. */
export class UnreadableCall extends Error {}

/** The arguments of a contract's function, read as the contract reads them: in words, and offsets that lead to more. */
export interface CallArguments {
  /** The word at this index from the start of these arguments. */
  number(index: number): bigint;
  /** @throws UnreadableCall where the word has more than an address. */
  address(index: number): string;
  /** The words that the offset at this index leads to. */
  inner(index: number): CallArguments;
  /** The digits of the bytes that the offset at this index leads to. */
  bytes(index: number): string;
  /** The words of the list that the offset at this index leads to. */
  list(index: number): readonly bigint[];
}

/** Lists are of a few pools; a longer one is read by no router within its gas. */
const listMost = 64n;

function argumentsAt(digits: string, start: number): CallArguments {
  const cut = (at: number, length: number): string => {
    const part = digits.slice(at, at + length);
    if (part.length !== length) throw new UnreadableCall('The call ends early.');
    return part;
  };
  const number = (index: number): bigint => BigInt(`0x${cut(start + index * wordDigits, wordDigits)}`);
  const follow = (index: number): number => {
    const offset = number(index);
    if (offset > BigInt(digits.length)) throw new UnreadableCall('An offset leads out of the call.');
    return start + Number(offset) * 2;
  };
  return {
    number,
    address(index) {
      const word = cut(start + index * wordDigits, wordDigits);
      if (!word.startsWith('0'.repeat(24))) throw new UnreadableCall('A word is no address.');
      return `0x${word.slice(24)}`;
    },
    inner: (index) => argumentsAt(digits, follow(index)),
    bytes(index) {
      const at = follow(index);
      const length = argumentsAt(digits, at).number(0);
      if (length > BigInt(digits.length)) throw new UnreadableCall('Bytes lead out of the call.');
      return cut(at + wordDigits, Number(length) * 2);
    },
    list(index) {
      const found = argumentsAt(digits, follow(index));
      const length = found.number(0);
      if (length > listMost) throw new UnreadableCall('A list is too long.');
      return Array.from({ length: Number(length) }, (_, place) => found.number(place + 1));
    },
  };
}

/** The function of a call, as the first four bytes of its hash, and its arguments. */
export function readCall(data: string): { selector: string; args: CallArguments } {
  const digits = data.slice(2).toLowerCase();
  if (!/^0x(?:[0-9a-f]{2}){4,}$/i.test(data)) throw new UnreadableCall('No call.');
  return { selector: digits.slice(0, 8), args: argumentsAt(digits, 8) };
}
