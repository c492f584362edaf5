import { type Assembler, type Register, createProgram } from './sbpfProgram.ts';

/** How a program departs from the terms of the call. */
export interface ExchangeFaults {
  /** The amount is taken as many times. */
  readonly takes?: number;
  /** Of the right amount, whatever the minimum is. */
  readonly paysPercent?: number;
}

/** The seed of the account that owns what is in pools. */
export const POOL_SEED = 'pool';
/** The first bytes of `route_v2`, as a number. */
const ROUTE_V2 = 0x14afc431ccfa64bbn;
/** Errors of the program: that of the real one for a price that has moved, and one for all other calls. */
export const programErrors = { slippage: 6001n, unknownCall: 101n } as const;

/** Places of accounts in a call: the fixed ones, then those of the pool. */
const slots = {
  user: 0,
  source: 1,
  destination: 2,
  fromProgram: 5,
  toProgram: 6,
  takes: 10,
  pays: 11,
  owner: 12,
} as const;
const accountsMost = 16;

// The input of a program: each account with its fields, from the byte that marks a repeated one.
const fields = { key: 8, owner: 40, lamports: 72, length: 80, data: 88, amount: 88 + 64 } as const;
const growthBytes = 10_240;

// The stack, downwards: a place for each account first.
const stack = {
  call: -168,
  metas: -216,
  infos: -384,
  data: -400,
  seeds: -432,
  signers: -448,
  word: -456,
  bump: -464,
  out: -472,
} as const;
const [META_BYTES, INFO_BYTES] = [16, 56];

const r = (register: Register) => ({ register });
const placeOf = (slot: number): number => -8 * (slot + 1);

/** The address of a place on the stack. */
function addressOf(asm: Assembler, target: Register, place: number): void {
  asm.calculate('mov', target, r(10));
  asm.calculate('add', target, place);
}

/** The start of each account on the stack; then r7 is at the data of the call. */
function readInput(asm: Assembler): void {
  asm.load(8, 7, 1, 0);
  asm.jumpIf('greater', 7, accountsMost, 'unknown');
  asm.calculate('mov', 8, r(1));
  asm.calculate('add', 8, 8);
  asm.calculate('mov', 9, 0);
  asm.label('account');
  asm.jumpIf('equal', 9, r(7), 'call');
  asm.calculate('mov', 4, r(9));
  asm.calculate('mul', 4, -8);
  asm.calculate('add', 4, r(10));
  asm.calculate('add', 9, 1);
  asm.load(1, 2, 8, 0);
  asm.jumpIf('notEqual', 2, 0xff, 'repeated');
  asm.store(8, 4, -8, r(8));
  asm.load(8, 5, 8, fields.length);
  asm.calculate('add', 8, r(5));
  asm.calculate('add', 8, fields.data + growthBytes + 7);
  asm.calculate('and', 8, -8);
  asm.calculate('add', 8, 8);
  asm.jump('account');
  asm.label('repeated');
  asm.calculate('mul', 2, -8);
  asm.calculate('add', 2, r(10));
  asm.load(8, 2, 2, -8);
  asm.store(8, 4, -8, r(2));
  asm.calculate('add', 8, 8);
  asm.jump('account');
  asm.label('call');
  asm.calculate('mov', 7, r(8));
  asm.calculate('add', 7, 8);
}

interface Move {
  readonly from: number;
  readonly to: number;
  readonly authority: number;
  readonly program: number;
  readonly isOfPool: boolean;
}

/** The token program's transfer of the amount in r6. */
function move(asm: Assembler, { from, to, authority, program, isOfPool }: Move): void {
  for (const [index, slot] of [from, to, authority].entries()) {
    const isAuthority = index === 2;
    const [meta, info] = [stack.metas + index * META_BYTES, stack.infos + index * INFO_BYTES];
    asm.load(8, 2, 10, placeOf(slot));
    for (const [field, place] of [
      [fields.key, info],
      [fields.lamports, info + 8],
      [fields.data, info + 24],
      [fields.owner, info + 32],
    ] as const) {
      asm.calculate('mov', 3, r(2));
      asm.calculate('add', 3, field);
      asm.store(8, 10, place, r(3));
      if (field === fields.key) asm.store(8, 10, meta, r(3));
    }
    asm.load(8, 3, 2, fields.length);
    asm.store(8, 10, info + 16, r(3));
    asm.store(8, 10, info + 40, 0);
    for (const [offset, place] of [
      [1, info + 48],
      [2, info + 49],
      [3, info + 50],
    ] as const) {
      asm.load(1, 3, 2, offset);
      asm.store(1, 10, place, r(3));
    }
    asm.store(8, 10, meta + 8, 0);
    asm.store(1, 10, meta + 8, isAuthority ? 0 : 1);
    asm.store(1, 10, meta + 9, isAuthority ? 1 : 0);
  }
  asm.store(1, 10, stack.data, 3);
  asm.store(8, 10, stack.data + 1, r(6));
  asm.load(8, 2, 10, placeOf(program));
  asm.calculate('add', 2, fields.key);
  asm.store(8, 10, stack.call, r(2));
  addressOf(asm, 2, stack.metas);
  asm.store(8, 10, stack.call + 8, r(2));
  asm.store(8, 10, stack.call + 16, 3);
  addressOf(asm, 2, stack.data);
  asm.store(8, 10, stack.call + 24, r(2));
  asm.store(8, 10, stack.call + 32, 9);
  addressOf(asm, 1, stack.call);
  addressOf(asm, 2, stack.infos);
  asm.calculate('mov', 3, 3);
  addressOf(asm, 4, stack.signers);
  asm.calculate('mov', 5, isOfPool ? 1 : 0);
  asm.call('sol_invoke_signed_c');
}

/** The seeds of the pool's owner, where the runtime finds them. */
function writeSeeds(asm: Assembler, bump: number): void {
  for (const [index, byte] of [...Buffer.from(POOL_SEED)].entries()) asm.store(1, 10, stack.word + index, byte);
  asm.store(1, 10, stack.bump, bump);
  for (const [index, [place, length]] of [
    [stack.word, POOL_SEED.length],
    [stack.bump, 1],
  ].entries()) {
    addressOf(asm, 2, place ?? 0);
    asm.store(8, 10, stack.seeds + index * 16, r(2));
    asm.store(8, 10, stack.seeds + index * 16 + 8, length ?? 0);
  }
  addressOf(asm, 2, stack.seeds);
  asm.store(8, 10, stack.signers, r(2));
  asm.store(8, 10, stack.signers + 8, 2);
}

/** The price of the amount in r6: the product of the reserves stays the same. */
function price(asm: Assembler, paysPercent: number): void {
  asm.load(8, 2, 10, placeOf(slots.takes));
  asm.load(8, 2, 2, fields.amount);
  asm.load(8, 3, 10, placeOf(slots.pays));
  asm.load(8, 3, 3, fields.amount);
  asm.calculate('mul', 3, r(6));
  asm.calculate('add', 2, r(6));
  asm.calculate('div', 3, r(2));
  if (paysPercent === 100) {
    asm.load(8, 4, 7, 16);
    asm.load(2, 5, 7, 24);
    asm.calculate('mov', 2, 10_000);
    asm.calculate('sub', 2, r(5));
    asm.calculate('mul', 4, r(2));
    asm.calculate('div', 4, 10_000);
    asm.jumpIf('less', 3, r(4), 'slippage');
  } else {
    asm.calculate('mul', 3, paysPercent);
    asm.calculate('div', 3, 100);
  }
  asm.store(8, 10, stack.out, r(3));
}

/**
 * An exchange with the interface of Jupiter's `route_v2`, whose only market is a pool of two reserves with a constant
 * product. Amounts times reserves have to stay below 2^64.
 */
export function createExchangeProgram(bump: number, { takes = 1, paysPercent = 100 }: ExchangeFaults = {}): Buffer {
  const { user, source, destination, fromProgram, toProgram, owner } = slots;
  return createProgram((asm) => {
    readInput(asm);
    asm.load(8, 2, 7, 0);
    asm.set(3, ROUTE_V2);
    asm.jumpIf('notEqual', 2, r(3), 'unknown');
    asm.load(8, 6, 7, 8);
    price(asm, paysPercent);
    writeSeeds(asm, bump);
    asm.calculate('mul', 6, takes);
    move(asm, { from: source, to: slots.takes, authority: user, program: fromProgram, isOfPool: false });
    asm.load(8, 6, 10, stack.out);
    move(asm, { from: slots.pays, to: destination, authority: owner, program: toProgram, isOfPool: true });
    asm.calculate('mov', 0, 0);
    asm.exit();
    asm.label('slippage');
    asm.set(0, programErrors.slippage);
    asm.exit();
    asm.label('unknown');
    asm.set(0, programErrors.unknownCall);
    asm.exit();
  });
}
