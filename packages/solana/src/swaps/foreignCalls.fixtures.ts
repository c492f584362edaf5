import { solanaPrograms } from '@portico/protocol';
import { JUPITER_PROGRAM } from '@portico/protocol/swap';
import { AccountRole, type Address, type Instruction, address } from '@solana/kit';
import { MINT } from '../ledger.fixtures.ts';

/** Receives where the visitor should. */
export const thief = address('Fg6PaFpoGXkYsidMpWTK6W2BeZ7FEfcYkg476zPFsLnS');

const call = (
  program: string,
  data: readonly number[] | string,
  accounts: readonly (readonly [Address, AccountRole])[] = [],
): Instruction => ({
  programAddress: address(program),
  accounts: accounts.map(([one, role]) => ({ address: one, role })),
  data: new Uint8Array(typeof data === 'string' ? Buffer.from(data, 'hex') : data),
});
const one = [1, 0, 0, 0, 0, 0, 0, 0];
/** The largest number of eight bytes. */
export const all = [255, 255, 255, 255, 255, 255, 255, 255];
const { WRITABLE, READONLY, WRITABLE_SIGNER, READONLY_SIGNER } = AccountRole;

/** The accounts of the swap: that which pays, and that which receives. */
export function sidesOf(instructions: readonly Instruction[]): readonly [Address, Address] {
  const accounts = instructions.find(({ programAddress }) => programAddress === JUPITER_PROGRAM)?.accounts ?? [];
  return [accounts[1]?.address ?? thief, accounts[2]?.address ?? thief];
}

/** Calls that no swap has, by what they do; `source` and `destination` are the visitor's. */
export const createForeignCalls = (
  user: () => Address,
): Readonly<Record<string, (source: Address, destination: Address) => Instruction>> => ({
  ...Object.fromEntries(
    [solanaPrograms.token, solanaPrograms.token2022].flatMap((program) => {
      const title = program === solanaPrograms.token ? 'token' : 'token 2022';
      const owned = (source: Address) =>
        [
          [source, WRITABLE],
          [thief, WRITABLE],
          [user(), READONLY_SIGNER],
        ] as const;
      const calls: Readonly<Record<string, readonly number[]>> = {
        transfer: [3, ...one],
        approval: [4, ...one],
        'unlimited approval': [4, ...all],
        'revoked approval': [5],
        'change of owner': [6, 2, 1, ...Array<number>(32).fill(7)],
        'change of who may close': [6, 3, 1, ...Array<number>(32).fill(7)],
        minting: [7, ...one],
        burning: [8, ...one],
        closing: [9],
        freezing: [10],
        'checked transfer': [12, ...one, 6],
        'checked approval': [13, ...one, 6],
        'new account': [1],
        unwrapping: [45],
      };
      return Object.entries(calls).map(
        ([name, data]) => [`${title}: ${name}`, (source: Address) => call(program, data, owned(source))] as const,
      );
    }),
  ),
  'coins for another account': () =>
    call(
      solanaPrograms.system,
      [2, 0, 0, 0, ...one],
      [
        [user(), WRITABLE_SIGNER],
        [thief, WRITABLE],
      ],
    ),
  'all coins for another account': () =>
    call(
      solanaPrograms.system,
      [2, 0, 0, 0, ...all],
      [
        [user(), WRITABLE_SIGNER],
        [thief, WRITABLE],
      ],
    ),
  'coins for the account that pays': (source) =>
    call(
      solanaPrograms.system,
      [2, 0, 0, 0, ...one],
      [
        [user(), WRITABLE_SIGNER],
        [source, WRITABLE],
      ],
    ),
  'an account for another program': () =>
    call(solanaPrograms.system, [1, 0, 0, 0, ...Array<number>(32).fill(7)], [[user(), WRITABLE_SIGNER]]),
  'a new account': () =>
    call(
      solanaPrograms.system,
      [0, 0, 0, 0, ...one, ...one],
      [
        [user(), WRITABLE_SIGNER],
        [thief, WRITABLE],
      ],
    ),
  'space in the account': () => call(solanaPrograms.system, [8, 0, 0, 0, ...one], [[user(), WRITABLE_SIGNER]]),
  'a nonce': () =>
    call(
      solanaPrograms.system,
      [4, 0, 0, 0],
      [
        [thief, WRITABLE],
        [user(), READONLY_SIGNER],
      ],
    ),
  'coins by a seed': () =>
    call(
      solanaPrograms.system,
      [11, 0, 0, 0, ...one],
      [
        [user(), WRITABLE_SIGNER],
        [thief, WRITABLE],
      ],
    ),
  'an account for another owner': (_, destination) =>
    call(
      solanaPrograms.associatedToken,
      [1],
      [
        [user(), WRITABLE_SIGNER],
        [destination, WRITABLE],
        [thief, READONLY],
        [address(MINT), READONLY],
        [address(solanaPrograms.system), READONLY],
        [address(solanaPrograms.token), READONLY],
      ],
    ),
  'a recovery of nested accounts': (source, destination) =>
    call(
      solanaPrograms.associatedToken,
      [2],
      [
        [source, WRITABLE],
        [address(MINT), READONLY],
        [destination, WRITABLE],
        [destination, WRITABLE],
        [address(MINT), READONLY],
        [user(), WRITABLE_SIGNER],
      ],
    ),
  'a text': () => call('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', '6869', [[user(), READONLY_SIGNER]]),
  'a stake': () =>
    call(
      'Stake11111111111111111111111111111111111111',
      [4, 0, 0, 0, ...one],
      [
        [thief, WRITABLE],
        [user(), READONLY_SIGNER],
      ],
    ),
  'a vote': () => call('Vote111111111111111111111111111111111111111', [2, 0, 0, 0], [[thief, WRITABLE]]),
  'a lookup table': () =>
    call(
      'AddressLookupTab1e1111111111111111111111111',
      [0, 0, 0, 0, ...one, 1],
      [
        [thief, WRITABLE],
        [user(), READONLY_SIGNER],
      ],
    ),
  'another program': () => call(thief, '00', [[user(), WRITABLE_SIGNER]]),
  'a price that is a fortune': () => call(solanaPrograms.computeBudget, [3, ...all]),
  'a price of two hundredths of a coin': () => call(solanaPrograms.computeBudget, [3, 0, 0, 0, 64, 3, 0, 0, 0]),
  'more units than there are': () => call(solanaPrograms.computeBudget, [2, 255, 255, 255, 255]),
  'an unknown budget': () => call(solanaPrograms.computeBudget, [0, 1, 0, 0, 0, 1, 0, 0, 0]),
  'a budget that is cut off': () => call(solanaPrograms.computeBudget, [3, 1]),
  ...Object.fromEntries(
    Object.entries({
      route: 'e517cb977ae3ad2a',
      'route with a ledger': '96564774a75d0e68',
      'exact output': 'd033ef977b2bed5c',
      'shared route': 'c1209b3341d69c81',
      'shared route with a ledger': 'e6798f50779f6aaa',
      'shared exact output': 'b0d169a89a7d453e',
      'exact output, second version': '9d8ab85215f4f324',
      'shared exact output, second version': '3560e5cad8bbfa18',
      claim: '3ec6d6c1d59f6cd2',
      'closed token': '1a4aec976840b7f9',
      'new account': '93f17b64f484ae76',
      'token ledger': 'e455b9704e4f4d02',
      'excess lamports': '927c0e00b5717293',
    }).map(
      ([name, data]) =>
        [
          `exchange: ${name}`,
          (source: Address, destination: Address) =>
            call(JUPITER_PROGRAM, data + '00'.repeat(40), [
              [user(), READONLY_SIGNER],
              [source, WRITABLE],
              [destination, WRITABLE],
            ]),
        ] as const,
    ),
  ),
});
