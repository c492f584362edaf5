/** Slippage that is tolerated unless the visitor changes it. */
export const SWAP_SLIPPAGE_PERCENT = 1;
/** Decimals of the amount received. */
export const SWAP_TO_AMOUNT_DECIMALS = 6;
/** Gas limit assumed before there is an estimate. */
export const SWAP_INITIAL_GAS_LIMIT = 150_000;

/** Tokens offered first. */
export const SUGGESTED_SWAP_TOKENS = [
  'ETH',
  'UNI',
  '1INCH',
  'AAVE',
  'SOL',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
  'NITRO',
  'GAIA',
  'MILK',
  'TRX',
  'NEAR',
  'GNO',
  'WBTC',
  'DAI',
  'WETH',
  'USDC',
  'USDT',
  'ARB',
  'BAL',
  'BICO',
  'CRV',
  'ENS',
  'MATIC',
  'OP',
] as const;

/** Tokens offered next: the suggested ones and these. */
export const POPULAR_SWAP_TOKENS = [
  ...SUGGESTED_SWAP_TOKENS,
  'METAL',
  'CHAMP',
  'WOLF',
  'SALE',
  'BUSD',
  'MUST',
  'BTCpx',
  'ROUTE',
  'HEX',
  'WELT',
  'amDAI',
  'VSQ',
  'VISION',
  'AURUM',
  'pSP',
  'SNX',
  'VC',
  'CHP',
  'amUSDT',
  'SPHERE',
  'FOX',
  'GIDDY',
  'GFC',
  'OMEN',
  'OX_OLD',
  'DE',
  'WNT',
] as const;
