import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { UINT256_MAX } from '../constants/chains.ts';
import { isPorticoError } from '../errors/isPorticoError.ts';
import { parseAssetDiscovery } from './assets.ts';
import { checkBaseFeeMultiplier, checkBlobSize, checkEip1559Support, checkTransaction } from './fees.ts';
import {
  connectEmailPayloadSchema,
  emailUpdateActionSchema,
  loginActionSchema,
  loginAccountTypeSchema,
  loginUserSchema,
  otpPayloadSchema,
  socialProviderSchema,
  themeModeSchema,
} from './login.ts';
import { checkNameChainId, isNameServiceName } from './names.ts';
import { isEvmAddressShape, isSignedMessage, isTransactionHash, patterns } from './patterns.ts';
import { checkSendFields } from './send.ts';
import { checkEmailLoginThrottle } from './throttle.ts';
import { isExcludedWallet, isInjectedHidden } from './walletVisibility.ts';

const hex = (count: number): string => 'aB3'.repeat(count).slice(0, count);
const address = `0x${'11'.repeat(20)}`;

describe('shapes', () => {
  test('param: a transaction hash is 0x and 64 hex characters', () => {
    expect(isTransactionHash(`0x${hex(64)}`)).toBe(true);
    for (const value of [`0x${hex(63)}`, `0x${hex(65)}`, hex(66), `0x${'g'.repeat(64)}`, `0x${hex(64)}\n`, null]) {
      expect(isTransactionHash(value)).toBe(false);
    }
  });

  test('param: a signed message is 0x and at least 62 hex characters', () => {
    expect(isSignedMessage(`0x${hex(62)}`)).toBe(true);
    expect(isSignedMessage(`0x${hex(130)}`)).toBe(true);
    expect(isSignedMessage(`0x${hex(61)}`)).toBe(false);
    expect(isSignedMessage(`0x${hex(61)}z`)).toBe(false);
  });

  test('param: a wallet address is 0x and 40 hex characters', () => {
    expect(isEvmAddressShape(`0x${hex(40)}`)).toBe(true);
    for (const value of [`0x${hex(39)}`, `0x${hex(41)}`, `0X${hex(40)}`, ` 0x${hex(40)}`, 0]) {
      expect(isEvmAddressShape(value)).toBe(false);
    }
  });

  test('param: a name has letters, digits and hyphens only, at least 4', () => {
    expect(['ada1', 'ADA-', '----', 'a'.repeat(50)].every(isNameServiceName)).toBe(true);
    expect(['ada', 'ad a', 'ada.', 'adä1', ''].some(isNameServiceName)).toBe(false);
  });

  test.each(Object.entries(patterns))(
    'misc: the pattern %s reads 50 kB once: anchored, one unbounded count at most',
    (_name, pattern) => {
      const { source } = pattern;
      expect(source.startsWith('^') && source.endsWith('$')).toBe(true);
      expect(source).not.toMatch(/[()|]/);
      expect(source.match(/[+*]|,\}/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(pattern.test(`0x${'a'.repeat(50_000)}!`)).toBe(false);
    },
  );
});

describe('transactions and fees', () => {
  const codeOf = (run: () => void): string | undefined => {
    try {
      run();
      return undefined;
    } catch (error) {
      return isPorticoError(error) ? error.code : 'foreign';
    }
  };

  test('error: a gas price cannot be combined with max fee fields', () => {
    expect(codeOf(() => checkTransaction({ gasPrice: 1n, maxFeePerGas: 1n }))).toBe('fee.price_with_max_fee');
    expect(codeOf(() => checkTransaction({ gasPrice: 1n, maxPriorityFeePerGas: 0n }))).toBe('fee.price_with_max_fee');
    expect(codeOf(() => checkTransaction({ gasPrice: 1n }))).toBeUndefined();
  });

  test('error: the max fee cannot exceed 2^256-1', () => {
    expect(UINT256_MAX).toBe(2n ** 256n - 1n);
    expect(codeOf(() => checkTransaction({ maxFeePerGas: UINT256_MAX }))).toBeUndefined();
    expect(codeOf(() => checkTransaction({ maxFeePerGas: UINT256_MAX + 1n }))).toBe('fee.max_fee_too_high');
  });

  test('error: the priority fee cannot exceed the max fee', () => {
    expect(codeOf(() => checkTransaction({ maxFeePerGas: 2n, maxPriorityFeePerGas: 2n }))).toBeUndefined();
    expect(codeOf(() => checkTransaction({ maxFeePerGas: 2n, maxPriorityFeePerGas: 3n }))).toBe(
      'fee.priority_above_max',
    );
  });

  test('error: addresses of a transaction must be valid', () => {
    expect(codeOf(() => checkTransaction({ from: address, to: address }))).toBeUndefined();
    expect(codeOf(() => checkTransaction({ to: '0x1' }))).toBe('address.invalid');
    expect(codeOf(() => checkTransaction({ from: 'ada.eth' }))).toBe('address.invalid');
  });

  test('error: the base fee multiplier must be greater than 1', () => {
    expect(codeOf(() => checkBaseFeeMultiplier(1.2))).toBeUndefined();
    for (const multiplier of [1, 0, -1, Number.NaN]) {
      expect(codeOf(() => checkBaseFeeMultiplier(multiplier))).toBe('fee.multiplier_too_low');
    }
  });

  test('error: the chain must support EIP-1559 fees', () => {
    expect(codeOf(() => checkEip1559Support(0n))).toBeUndefined();
    expect(codeOf(() => checkEip1559Support(undefined))).toBe('fee.eip1559_unsupported');
    expect(codeOf(() => checkEip1559Support(null))).toBe('fee.eip1559_unsupported');
  });

  test('error: blob data is not empty and at most 761855 bytes', () => {
    expect(codeOf(() => checkBlobSize(1))).toBeUndefined();
    expect(codeOf(() => checkBlobSize(761_855))).toBeUndefined();
    expect(codeOf(() => checkBlobSize(761_856))).toBe('blob.too_large');
    expect(codeOf(() => checkBlobSize(0))).toBe('blob.empty');
  });

  test('error: a chain id for name registration is below 2^31', () => {
    expect(codeOf(() => checkNameChainId(2 ** 31 - 1))).toBeUndefined();
    for (const chainId of [2 ** 31, 0, -1, 1.5, Number.NaN]) {
      expect(codeOf(() => checkNameChainId(chainId))).toBe('chain.invalid_id');
    }
  });

  test('error: a send on Solana needs amount and receiver, with the message of the specification', () => {
    expect(() => checkSendFields('solana', 'native', { amount: 1 })).toThrow(
      /^Please enter a valid amount and receiver address$/,
    );
    expect(() => checkSendFields('solana', 'native', { receiverAddress: 'x' })).toThrow('Please enter a valid amount');
    expect(codeOf(() => checkSendFields('solana', 'token', { amount: 1, receiverAddress: 'x' }))).toBeUndefined();
  });

  test('error: an EVM token send needs token address, amount and receiver', () => {
    const whole = { tokenAddress: address, amount: 1n, receiverAddress: address };
    expect(codeOf(() => checkSendFields('eip155', 'token', whole))).toBeUndefined();
    for (const name of Object.keys(whole)) {
      expect(() => checkSendFields('eip155', 'token', { ...whole, [name]: undefined })).toThrow(
        expect.objectContaining({ code: 'send.incomplete', context: { missing: name } }),
      );
    }
  });

  test('error: a native send also needs gas price and decimals', () => {
    const whole = { amount: 1, receiverAddress: address, gasPrice: 1n, decimals: 18 };
    expect(codeOf(() => checkSendFields('eip155', 'native', whole))).toBeUndefined();
    for (const name of Object.keys(whole)) {
      expect(() => checkSendFields('eip155', 'native', { ...whole, [name]: undefined })).toThrow(
        expect.objectContaining({ code: 'send.incomplete', context: { missing: name } }),
      );
    }
    expect(codeOf(() => checkSendFields('bip122', 'native', whole))).toBe('chain.unsupported');
  });
});

describe('login payloads', () => {
  test('error: an email login payload holds a valid email', () => {
    expect(v.is(connectEmailPayloadSchema, { email: 'ada@example.org' })).toBe(true);
    for (const email of [
      'ada',
      'ada@',
      '@example.org',
      'a b@example.org',
      `${'a'.repeat(250)}@example.org`,
      7,
      undefined,
    ]) {
      expect(v.is(connectEmailPayloadSchema, { email })).toBe(false);
    }
  });

  test('error: an otp payload holds an otp string', () => {
    expect(v.is(otpPayloadSchema, { otp: '012345' })).toBe(true);
    expect(v.is(otpPayloadSchema, { otp: 12345 })).toBe(false);
    expect(v.is(otpPayloadSchema, {})).toBe(false);
  });

  test('param: a social provider is google, github, apple, facebook, x or discord', () => {
    expect(socialProviderSchema.options).toEqual(['google', 'github', 'apple', 'facebook', 'x', 'discord']);
    expect(v.is(socialProviderSchema, 'farcaster')).toBe(false);
  });

  test('param: actions, account types and theme modes are those of the specification', () => {
    expect(emailUpdateActionSchema.options).toEqual(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']);
    expect(loginActionSchema.options).toEqual(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']);
    expect(loginAccountTypeSchema.options).toEqual(['eoa', 'smartAccount']);
    expect(themeModeSchema.options).toEqual(['light', 'dark']);
  });

  test('param: a login user has address and chain; the rest may be absent', () => {
    expect(v.is(loginUserSchema, { address, chainId: 1 })).toBe(true);
    expect(v.is(loginUserSchema, { address, chainId: 1, accounts: [{ address, type: 'eoa' }], email: null })).toBe(
      true,
    );
    expect(v.is(loginUserSchema, { chainId: 1 })).toBe(false);
    expect(v.is(loginUserSchema, { address, chainId: 1, accounts: [{ address, type: 'safe' }] })).toBe(false);
  });

  test('error: a second email login within 30 seconds reports how long to wait', () => {
    expect(() => checkEmailLoginThrottle(undefined, 0)).not.toThrow();
    expect(() => checkEmailLoginThrottle(1_000, 1_000)).toThrow(/^Please try again after 30 seconds$/);
    expect(() => checkEmailLoginThrottle(1_000, 30_999)).toThrow(/^Please try again after 1 seconds$/);
    expect(() => checkEmailLoginThrottle(1_000, 31_000)).not.toThrow();
    expect(() => checkEmailLoginThrottle(9e12, 1_000)).not.toThrow();
  });
});

describe('assets', () => {
  const asset = {
    address,
    balance: '0x2a',
    type: 'ERC20',
    metadata: { name: 'US Dollar', symbol: 'USDC', decimals: 6, price: 1, iconUrl: 'https://x.example/i.png' },
  };

  test('param: an asset discovery answer of the right shape is read', () => {
    expect(parseAssetDiscovery({ '0x1': [asset], '0xa': [] })).toEqual({ '0x1': [asset], '0xa': [] });
    expect(parseAssetDiscovery({ '0x1': [{ ...asset, type: 'NATIVE' }] })).toBeDefined();
  });

  test('error: an asset discovery answer of another shape is ignored', () => {
    const broken: unknown[] = [
      { ...asset, address: 1 },
      { ...asset, balance: 42 },
      { ...asset, type: 'ERC721' },
      { ...asset, metadata: undefined },
      ...['name', 'symbol', 'iconUrl', 'decimals', 'price'].map((key) => ({
        ...asset,
        metadata: { ...asset.metadata, [key]: null },
      })),
      { ...asset, metadata: { ...asset.metadata, decimals: '6' } },
    ];
    for (const entry of broken) expect(parseAssetDiscovery({ '0x1': [entry] })).toBeUndefined();
    for (const answer of [null, [], [[asset]], 'x', { '0x1': asset }, undefined])
      expect(parseAssetDiscovery(answer)).toBeUndefined();
  });

  test('error: whatever a wallet answers, nothing is thrown', () => {
    fc.assert(fc.property(fc.anything(), (answer) => void parseAssetDiscovery(answer)));
  });
});

describe('which wallets are shown', () => {
  test('behavior: an injected wallet without a name of its own is hidden on desktop', () => {
    expect(isInjectedHidden({ name: 'Browser Wallet', rdns: 'a.b' }, { isDesktop: true })).toBe(true);
    expect(isInjectedHidden({ name: 'Old' }, { isDesktop: true })).toBe(false);
    expect(isInjectedHidden({ name: 'Browser Wallet' }, { isDesktop: false })).toBe(false);
  });

  test('behavior: wallets on the excluded list are hidden by rdns or name, whatever the case', () => {
    const excluded = [{ rdns: 'io.metamask' }, { name: 'Rabby' }];
    expect(isExcludedWallet({ name: 'Fox', rdns: 'IO.MetaMask' }, excluded)).toBe(true);
    expect(isExcludedWallet({ name: 'rABBY' }, excluded)).toBe(true);
    expect(isExcludedWallet({ name: 'Rainbow', rdns: 'me.rainbow' }, excluded)).toBe(false);
    expect(isExcludedWallet({}, [{}])).toBe(false);
  });
});
