/**
 * A program for the virtual machine of Solana, in its own instructions: sources of the tests are text that anyone can
 * read, and no compiler has to be installed for them.
 */

/** Registers: r0 has a result, r1 to r5 are arguments and lost in a call, r6 to r9 are kept, r10 is the stack. */
export type Register = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
type Operand = { readonly register: Register } | number;

const arithmetic = { add: 0x0, sub: 0x1, mul: 0x2, div: 0x3, or: 0x4, and: 0x5, mov: 0xb } as const;
const jumps = { equal: 0x1, greater: 0x2, notLess: 0x3, notEqual: 0x5, less: 0xa } as const;
const sizes = { 1: 0x10, 2: 0x08, 4: 0x00, 8: 0x18 } as const;
export type Size = keyof typeof sizes;

const INSTRUCTION_BYTES = 8;

export interface Assembler {
  calculate(operation: keyof typeof arithmetic, target: Register, operand: Operand): void;
  load(size: Size, target: Register, base: Register, offset: number): void;
  store(size: Size, base: Register, offset: number, value: Operand): void;
  /** All 64 bits of a number. */
  set(target: Register, value: bigint): void;
  jump(label: string): void;
  jumpIf(comparison: keyof typeof jumps, one: Register, other: Operand, label: string): void;
  label(name: string): void;
  /** A function of the runtime. */
  call(name: string): void;
  exit(): void;
}

interface Written {
  readonly code: Buffer;
  readonly calls: readonly { readonly name: string; readonly at: number }[];
}

function assemble(write: (assembler: Assembler) => void): Written {
  const parts: Buffer[] = [];
  const labels = new Map<string, number>();
  const targets: { at: number; label: string }[] = [];
  const calls: { name: string; at: number }[] = [];
  function emit(code: number, registers: number, offset: number, immediate: number): void {
    const one = Buffer.alloc(INSTRUCTION_BYTES);
    one.writeUInt8(code, 0);
    one.writeUInt8(registers, 1);
    one.writeInt16LE(offset, 2);
    one.writeInt32LE(immediate, 4);
    parts.push(one);
  }
  const operate = (code: number, target: Register, operand: Operand, offset = 0): void =>
    typeof operand === 'number'
      ? emit(code, target, offset, operand)
      : emit(code | 0x08, target | (operand.register << 4), offset, 0);
  write({
    calculate: (operation, target, operand) => operate((arithmetic[operation] << 4) | 0x07, target, operand),
    load: (size, target, base, offset) => emit(0x61 | sizes[size], target | (base << 4), offset, 0),
    store: (size, base, offset, value) =>
      typeof value === 'number'
        ? emit(0x62 | sizes[size], base, offset, value)
        : emit(0x63 | sizes[size], base | (value.register << 4), offset, 0),
    set(target, value) {
      emit(0x18, target, 0, Number(BigInt.asIntN(32, value)));
      emit(0, 0, 0, Number(BigInt.asIntN(32, value >> 32n)));
    },
    jump(label) {
      targets.push({ at: parts.length, label });
      emit(0x05, 0, 0, 0);
    },
    jumpIf(comparison, one, other, label) {
      targets.push({ at: parts.length, label });
      operate((jumps[comparison] << 4) | 0x05, one, other);
    },
    label: (name) => void labels.set(name, parts.length),
    call(name) {
      calls.push({ name, at: parts.length * INSTRUCTION_BYTES });
      // The loader writes the function's number in its place.
      emit(0x85, 0x10, 0, -1);
    },
    exit: () => emit(0x95, 0, 0, 0),
  });
  for (const { at, label } of targets) {
    const to = labels.get(label);
    if (to === undefined) throw new Error(`No label ${label}`);
    parts[at]?.writeInt16LE(to - at - 1, 2);
  }
  return { code: Buffer.concat(parts), calls };
}

const number = (value: number, bytes: 1 | 2 | 4 | 8): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, Math.min(bytes, 6));
  return buffer;
};
const joined = (...fields: readonly (readonly [value: number, bytes: 1 | 2 | 4 | 8])[]): Buffer =>
  Buffer.concat(fields.map(([value, bytes]) => number(value, bytes)));

const [HEADER_BYTES, SECTION_BYTES] = [64, 64];
const kinds = { none: 0, code: 1, texts: 3, dynamic: 6, relocations: 9, symbols: 11 } as const;

interface Section {
  readonly name: string;
  readonly kind: number;
  readonly flags: number;
  readonly data: Buffer;
  readonly link?: number;
  readonly entryBytes?: number;
}

/** Texts one after the other, and where each begins. */
function toTexts(texts: readonly string[]): { data: Buffer; at: (text: string) => number } {
  const data = Buffer.from(`\0${texts.map((text) => `${text}\0`).join('')}`);
  return { data, at: (text) => (text === '' ? 0 : data.indexOf(`\0${text}\0`) + 1) };
}

const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc((8 - (data.length % 8)) % 8)]);

/** The file of a program, as the loader of the ledger takes it: ELF with its calls of the runtime to be filled in. */
export function createProgram(write: (assembler: Assembler) => void): Buffer {
  const { code, calls } = assemble(write);
  const names = [...new Set(calls.map(({ name }) => name))];
  const texts = toTexts(names);
  // Of each name: a global function that is defined somewhere else.
  const symbols = [
    Buffer.alloc(24),
    ...names.map((name) => joined([texts.at(name), 4], [0x12, 1], [0, 1], [0, 2], [0, 8], [0, 8])),
  ];
  const textAt = HEADER_BYTES;
  const relocations = calls.map(({ name, at }) => joined([textAt + at, 8], [10, 4], [names.indexOf(name) + 1, 4]));
  const [symbolData, textData, relocationData] = [
    Buffer.concat(symbols),
    padded(texts.data),
    Buffer.concat(relocations),
  ];
  const symbolsAt = textAt + code.length;
  const namesAt = symbolsAt + symbolData.length;
  const relocationsAt = namesAt + textData.length;
  const entries: readonly (readonly [number, number])[] = [
    [17, relocationsAt],
    [18, relocationData.length],
    [19, 16],
    [6, symbolsAt],
    [11, 24],
    [5, namesAt],
    [10, texts.data.length],
    [0, 0],
  ];
  const dynamic = Buffer.concat(entries.map(([tag, value]) => joined([tag, 8], [value, 8])));
  const sections: readonly Section[] = [
    { name: '.text', kind: kinds.code, flags: 6, data: code },
    { name: '.dynsym', kind: kinds.symbols, flags: 2, data: symbolData, link: 3, entryBytes: 24 },
    { name: '.dynstr', kind: kinds.texts, flags: 2, data: textData },
    { name: '.rel.dyn', kind: kinds.relocations, flags: 2, data: relocationData, link: 2, entryBytes: 16 },
    { name: '.dynamic', kind: kinds.dynamic, flags: 2, data: dynamic, link: 3, entryBytes: 16 },
  ];
  const sectionNames = toTexts([...sections.map(({ name }) => name), '.shstrtab']);
  const all: readonly Section[] = [
    ...sections,
    { name: '.shstrtab', kind: kinds.texts, flags: 0, data: padded(sectionNames.data) },
  ];
  let end = textAt;
  const headers = all.map(({ name, kind, flags, data, link = 0, entryBytes = 0 }) => {
    const start = end;
    end += data.length;
    const place = flags === 0 ? 0 : start;
    return joined(
      [sectionNames.at(name), 4],
      [kind, 4],
      [flags, 8],
      [place, 8],
      [start, 8],
      [data.length, 8],
      [link, 4],
      [0, 4],
      [8, 8],
      [entryBytes, 8],
    );
  });
  const header = Buffer.concat([
    Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    joined([3, 2], [247, 2], [1, 4], [textAt, 8], [0, 8], [end, 8], [0, 4]),
    joined([HEADER_BYTES, 2], [56, 2], [0, 2], [SECTION_BYTES, 2], [all.length + 1, 2], [all.length, 2]),
  ]);
  return Buffer.concat([header, ...all.map(({ data }) => data), Buffer.alloc(SECTION_BYTES), ...headers]);
}
