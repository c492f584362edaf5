import { SWAP_SLIPPAGE_PERCENT } from '@portico/protocol';
import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import type { StorageKey } from '../storage/storage.ts';

/** The most that the service takes, in per cent. */
export const SLIPPAGE_MAX = 50;

/** True for what may be tolerated. */
export const isSlippage = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= SLIPPAGE_MAX;

const slippageKey: StorageKey<number> = {
  name: 'swapSlippage',
  version: 1,
  parse: (value) => (isSlippage(value) ? value : undefined),
};

/** The slippage that the visitor tolerates, in per cent: what was chosen last. */
export const readSlippage = ({ [contextKey]: { storage } }: PorticoHandle): number =>
  storage.get(slippageKey) ?? SWAP_SLIPPAGE_PERCENT;

/** Keeps the visitor's choice; nothing else changes it. */
export const keepSlippage = ({ [contextKey]: { storage } }: PorticoHandle, percent: number): void =>
  storage.set(slippageKey, percent);
