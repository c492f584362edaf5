import { describe, expect, test } from 'vitest';
import * as chains from './chains.ts';
import * as defaults from './defaults.ts';
import * as furtherFeatures from './features.ts';
import * as onramp from './onramp.ts';
import * as swap from './swap.ts';
import * as time from './time.ts';
import * as ui from './ui.ts';
import * as wallets from './wallets.ts';

const features = { ...defaults, ...furtherFeatures };

describe('constants of spec §9', () => {
  test('misc: email login is throttled and balances are retried after 30 s', () => {
    expect([time.EMAIL_LOGIN_THROTTLE_MS, time.BALANCE_RETRY_MS]).toEqual([30_000, 30_000]);
  });

  test('misc: login requests time out after 30 s and the frame is ready after 500 ms more', () => {
    expect([time.LOGIN_REQUEST_TIMEOUT_MS, time.LOGIN_FRAME_READY_DELAY_MS]).toEqual([30_000, 500]);
  });

  test('misc: portfolio and native balance live 30 s, ens and identity 5 min', () => {
    expect([time.PORTFOLIO_CACHE_MS, time.NATIVE_BALANCE_CACHE_MS]).toEqual([30_000, 30_000]);
    expect([time.ENS_CACHE_MS, time.IDENTITY_CACHE_MS]).toEqual([300_000, 300_000]);
  });

  test('misc: 2 recent wallets and 99 pending transactions are kept', () => {
    expect([wallets.RECENT_WALLETS_MAX, wallets.PENDING_TRANSACTIONS_MAX]).toEqual([2, 99]);
  });

  test('misc: wallet lists have 4 recommended, pages of 40, 100 found after 300 ms, 20 images ahead', () => {
    expect([wallets.RECOMMENDED_WALLETS, wallets.WALLET_PAGE_ENTRIES, wallets.WALLET_SEARCH_ENTRIES]).toEqual([
      4, 40, 100,
    ]);
    expect([wallets.WALLET_SEARCH_DEBOUNCE_MS, wallets.WALLET_IMAGE_PREFETCH]).toEqual([300, 20]);
  });

  test('misc: HTTP is retried 3 times from 150 ms, doubling, on the listed statuses', () => {
    expect([time.HTTP_RETRY_MAX, time.HTTP_RETRY_BASE_DELAY_MS, time.HTTP_RETRY_FACTOR]).toEqual([3, 150, 2]);
    expect(time.HTTP_RETRY_STATUSES).toEqual([403, 408, 413, 429, 500, 502, 503, 504]);
  });

  test('misc: header 120 ms, height 150 ms, view 150 ms, shake 500 ms, pairing 4 minutes', () => {
    expect([ui.HEADER_TEXT_ANIMATION_MS, ui.HEIGHT_ANIMATION_MS, ui.VIEW_TRANSITION_MS]).toEqual([120, 150, 150]);
    expect([ui.SHAKE_ANIMATION_MS, time.PAIRING_EXPIRY_MS]).toEqual([500, 240_000]);
  });

  test('misc: the other time constants are 10, 5, 3 and 1 s', () => {
    expect([time.TEN_SECONDS_MS, time.FIVE_SECONDS_MS, time.THREE_SECONDS_MS, time.ONE_SECOND_MS]).toEqual([
      10_000, 5_000, 3_000, 1_000,
    ]);
  });

  test('misc: toasts swap after 150 ms and last 4, 4, 2, unending and 4 s', () => {
    expect(ui.TOAST_SWAP_DELAY_MS).toBe(150);
    expect(ui.TOAST_DURATION_MS).toEqual({
      blank: 4_000,
      error: 4_000,
      success: 2_000,
      loading: Infinity,
      custom: 4_000,
    });
  });

  test('misc: toasts have a gutter of 8 px, 20 at most, 350 px wide, gone after 1000 ms, top-center', () => {
    expect([ui.TOAST_GUTTER_PX, ui.TOAST_MAX, ui.TOAST_MAX_WIDTH_PX, ui.TOAST_REMOVE_DELAY_MS]).toEqual([
      8, 20, 350, 1_000,
    ]);
    expect(ui.TOAST_POSITION).toBe('top-center');
    expect(ui.toastTypes).toEqual(['blank', 'error', 'success', 'loading', 'custom']);
  });

  test('misc: swap slippage is 1 per cent', () => {
    expect(swap.SWAP_SLIPPAGE_PERCENT).toBe(1);
  });

  test('misc: fallback onramp limits are 10 to 7500 by card and 10 to 25000 by bank', () => {
    expect(onramp.ONRAMP_FALLBACK_LIMITS).toEqual({
      card: { min: '10.00', max: '7500.00' },
      bankAccount: { min: '10.00', max: '25000.00' },
    });
    expect(onramp.ONRAMP_FALLBACK_PAYMENT_CURRENCIES).toEqual(['USD', 'EUR']);
    expect(onramp.ONRAMP_FALLBACK_PURCHASE_CURRENCIES).toEqual(['USDC', 'ETH']);
  });

  test('misc: onramp providers are Coinbase on eip155 and Meld on eip155 and solana, 1-2%', () => {
    expect(
      onramp.ONRAMP_PROVIDERS.map(({ label, feeRangePercent, namespaces }) => [label, feeRangePercent, namespaces]),
    ).toEqual([
      ['Coinbase', [1, 2], ['eip155']],
      ['Meld', [1, 2], ['eip155', 'solana']],
    ]);
  });

  test('misc: Coinbase pay has its eight chains and falls back to ethereum', () => {
    expect(onramp.COINBASE_PAY_CHAINS).toEqual([
      'ethereum',
      'arbitrum',
      'polygon',
      'berachain',
      'avalanche-c-chain',
      'optimism',
      'celo',
      'base',
    ]);
    expect(onramp.COINBASE_PAY_FALLBACK_CHAIN).toBe('ethereum');
  });

  test('misc: swaps work on twelve eip155 chains', () => {
    expect(chains.SWAP_SUPPORTED_CHAIN_IDS).toEqual([
      1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
    ]);
  });

  test('misc: balances and auth on eip155 and solana, names on eip155 only', () => {
    expect(features.BALANCE_NAMESPACES).toEqual(['eip155', 'solana']);
    expect(features.NAME_NAMESPACES).toEqual(['eip155']);
    expect(features.AUTH_CONNECTOR_NAMESPACES).toEqual(['eip155', 'solana']);
  });

  test('misc: native token addresses are all e on eip155 and system-program style on solana', () => {
    expect(chains.NATIVE_TOKEN_ADDRESSES.eip155).toMatch(/^0xe{40}$/);
    expect(chains.NATIVE_TOKEN_ADDRESSES.solana).toMatch(/^So1{41}$/);
  });

  test('misc: suggested tokens start with ETH and hold the named ones; popular ones hold the suggested', () => {
    for (const symbol of ['ETH', 'UNI', 'USDC', 'USDT', 'DAI', 'WBTC'])
      expect(swap.SUGGESTED_SWAP_TOKENS).toContain(symbol);
    expect(swap.SUGGESTED_SWAP_TOKENS).toHaveLength(27);
    expect(new Set(swap.POPULAR_SWAP_TOKENS).size).toBe(54);
    expect(swap.POPULAR_SWAP_TOKENS.slice(0, 27)).toEqual(swap.SUGGESTED_SWAP_TOKENS);
  });

  test('misc: a multicall carries 1024 bytes and the log holds 1,024,000', () => {
    expect([chains.MULTICALL_BATCH_BYTES, ui.LOG_BUFFER_BYTES]).toEqual([1_024, 1_024_000]);
  });

  test('misc: the base fee multiplier is 1.2', () => {
    expect(chains.BASE_FEE_MULTIPLIER).toBe(1.2);
  });

  test('misc: methods are ordered email, social, wallet', () => {
    expect(features.DEFAULT_CONNECT_METHODS_ORDER).toEqual(['email', 'social', 'wallet']);
  });

  test('misc: connector types are ordered as the specification orders them', () => {
    expect(features.DEFAULT_CONNECTOR_TYPE_ORDER).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ]);
    expect(wallets.connectorTypes).toEqual([
      'INJECTED',
      'ANNOUNCED',
      'EXTERNAL',
      'MULTI_CHAIN',
      'AUTH',
      'WALLET_CONNECT',
    ]);
  });

  test('misc: wallet features are ordered onramp, swaps, receive, send', () => {
    expect(features.DEFAULT_WALLET_FEATURES_ORDER).toEqual(['onramp', 'swaps', 'receive', 'send']);
  });

  test('misc: default socials are in order', () => {
    expect(features.DEFAULT_SOCIALS).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']);
  });

  test('misc: Telegram hides google on iOS, x on Mac, facebook and x on Android', () => {
    expect(features.TELEGRAM_HIDDEN_SOCIALS).toEqual({ ios: ['google'], mac: ['x'], android: ['facebook', 'x'] });
  });

  test('misc: the modal is 360 px wide, polls each 4 s and has z-index 999', () => {
    expect([ui.MODAL_WIDTH_PX, time.POLLING_INTERVAL_MS, ui.DEFAULT_Z_INDEX]).toEqual([360, 4_000, 999]);
  });

  test('misc: connectors show their names and Trust Wallet is normalised to Trust', () => {
    expect(new Set(Object.values(wallets.CONNECTOR_DISPLAY_NAMES))).toEqual(
      new Set(['Browser Wallet', 'WalletConnect', 'Coinbase', 'Ledger', 'Safe']),
    );
    expect(wallets.normalizeWalletName('Trust Wallet')).toBe('Trust');
    expect(wallets.normalizeWalletName('Rabby')).toBe('Rabby');
  });

  test('misc: the restricted time zones are listed', () => {
    expect(chains.RESTRICTED_TIME_ZONES).toEqual(
      expect.arrayContaining(['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Hong_Kong', 'Asia/Macau']),
    );
    expect(chains.RESTRICTED_TIME_ZONES).toHaveLength(9);
  });

  test('misc: blobs hold at most 761855 bytes', () => {
    expect(chains.BLOB_MAX_BYTES).toBe(761_855);
  });

  test('misc: an unsupported method is reported after 300 ms', () => {
    expect(time.UNSUPPORTED_METHOD_ERROR_DELAY_MS).toBe(300);
  });
});

describe('defaults of spec §1 and §3', () => {
  test('misc: the SDK type is appkit and the chain eip155:1', () => {
    expect([features.DEFAULT_SDK_TYPE, features.DEFAULT_CHAIN]).toEqual(['appkit', 'eip155:1']);
  });

  test('misc: adapters are universal, solana, wagmi, ethers, ethers5, bitcoin', () => {
    expect(features.adapterTypes).toEqual(['universal', 'solana', 'wagmi', 'ethers', 'ethers5', 'bitcoin']);
  });

  test('misc: features are on but legalCheckbox, smartSessions and collapseWallets', () => {
    const off = Object.entries(features.DEFAULT_FEATURES).filter(([, isOn]) => !isOn);
    expect(off.map(([name]) => name)).toEqual(['legalCheckbox', 'smartSessions', 'collapseWallets']);
    for (const name of ['swaps', 'onramp', 'receive', 'send', 'email', 'history', 'analytics', 'allWallets']) {
      expect(features.DEFAULT_FEATURES).toHaveProperty(name, true);
    }
  });

  test('misc: account types default to smartAccount, eoa, eoa, payment', () => {
    expect(features.DEFAULT_ACCOUNT_TYPES).toEqual({
      eip155: 'smartAccount',
      solana: 'eoa',
      polkadot: 'eoa',
      bip122: 'payment',
    });
    expect(features.accountTypes).toEqual(['eoa', 'payment', 'smartAccount']);
  });

  test('misc: a connection is disconnected, connecting, reconnecting or connected', () => {
    expect(features.connectionStatuses).toEqual(['disconnected', 'connecting', 'reconnecting', 'connected']);
  });
});
