import { useState } from 'react';
import { isOnNetwork } from '@portico/core/internal';
import type { TokenBalance } from '@portico/core';
import { findNative } from '../../amounts/portfolio.ts';
import { findRequested, isSameToken, percentOf } from '../../amounts/swapTerms.ts';
import { maximumOf, readAmount, toOtherUnit, validateAmount } from '../../amounts/transferAmount.ts';
import { useAddressKind } from '../../flows/useRecipient.ts';
import { parseSwapArguments } from '../../flows/swapArguments.ts';
import { useAccount } from '../../hooks/useAccount.ts';
import { useAddressKey } from '../../hooks/useAddressKey.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useSwapQuote, useUsualFee } from '../../hooks/useSwapQuote.ts';
import { useSlippage } from '../../hooks/useSlippage.ts';
import { useSwapToken, useSwapTokens } from '../../hooks/useSwapTokens.ts';
import { toDecimalText } from '../../i18n/decimal.ts';
import type { SwapDraft } from '../../router/routes.ts';

interface Fields {
  readonly from: TokenBalance | undefined;
  readonly to: TokenBalance | undefined;
  readonly text: string;
  readonly unit: 'token' | 'money';
}

/** What is typed and chosen, from the draft on. */
function useFields(draft: SwapDraft, separator: string) {
  const [fields, setFields] = useState((): Fields => ({
    from: draft.from,
    to: draft.to,
    text: draft.amountText ?? parseSwapArguments(draft.requested).amount.replace('.', separator),
    unit: draft.amountUnit ?? 'token',
  }));
  return { fields, change: (part: Partial<Fields>) => setFields((old) => ({ ...old, ...part })) };
}

/** The tokens of a draft: those that were chosen, else those that the host requested. */
function useTokens(draft: SwapDraft, chosen: { readonly from?: TokenBalance; readonly to?: TokenBalance }) {
  const { caipNetworkId, requested } = draft;
  const { from: fromToken, to: toToken } = parseSwapArguments(requested);
  const { address } = useAccount();
  const toKey = useAddressKey(caipNetworkId);
  const known = useSwapTokens(caipNetworkId, address);
  const find = (text: string) => (text === '' ? undefined : findRequested(known.tokens, text, toKey));
  const native = findNative(known.tokens);
  const to = chosen.to ?? find(toToken);
  // The coin by default, unless it is received.
  const usual = native && !(to && isSameToken(native, to, toKey)) ? native : undefined;
  return {
    ...known,
    toKey,
    native,
    from: useSwapToken(caipNetworkId, chosen.from ?? find(fromToken) ?? usual, known.held),
    to: useSwapToken(caipNetworkId, to, known.held),
  };
}

/** The form of a swap: tokens, amount, quote, and what stands in its way. */
export function useSwapForm(draft: SwapDraft) {
  const { caipNetworkId } = draft;
  const { decimalSeparator: separator } = useFormat();
  const { address, connection } = useAccount();
  const network = usePorticoState(({ networks }) => networks.find((one) => one.caipNetworkId === caipNetworkId));
  const { fields, change } = useFields(draft, separator);
  const tokens = useTokens(draft, { ...(fields.from && { from: fields.from }), ...(fields.to && { to: fields.to }) });
  const { from, to, native, toKey } = tokens;
  const { kind } = useAddressKind(address, caipNetworkId);
  const slippage = useSlippage();
  const typed = { text: fields.text, unit: fields.unit, separator };
  const wanted = from && readAmount(typed, from);
  const isSame = from !== undefined && to !== undefined && isSameToken(from, to, toKey);
  const amount = wanted?.problem === undefined ? wanted?.amount : undefined;
  const isComplete = from !== undefined && to !== undefined && amount !== undefined && !isSame && !tokens.error;
  const quote = useSwapQuote(
    isComplete ? { caipNetworkId, from, to, amount, slippage: slippage.percent, address } : undefined,
  );
  const usualFee = useUsualFee(caipNetworkId);
  const isSmartAccount = kind === 'smartAccount' || kind === 'contract';
  const estimate = quote.fee.data;
  const funds = { nativeAmount: native?.amount ?? 0n, estimate, isSmartAccount };
  // The quote for another amount may need more gas than this one.
  const mostFee = (estimate?.maximumFee ?? 0n) > (usualFee?.maximumFee ?? 0n) ? estimate : usualFee;
  const maximum = from && maximumOf({ token: from, estimate: mostFee, isSmartAccount });
  return {
    ...{ caipNetworkId, network, tokens, from, to, native, typed, quote, slippage, isSame, maximum },
    amount: from ? validateAmount(typed, { ...funds, token: from }) : { problem: 'missing' as const },
    needsSwitch: connection !== undefined && !isOnNetwork(connection, caipNetworkId),
    draft: {
      caipNetworkId,
      ...(from && { from }),
      ...(to && { to }),
      amountText: fields.text,
      amountUnit: fields.unit,
    } satisfies SwapDraft,
    setText: (text: string) => change({ text }),
    setPercent(percent: number) {
      if (!from || maximum === undefined) return;
      change({ text: toDecimalText(percentOf(maximum, percent), from.decimals, separator), unit: 'token' });
    },
    switchUnit() {
      if (!from) return;
      change({ text: toOtherUnit(typed, from), unit: typed.unit === 'token' ? 'money' : 'token' });
    },
    /** The other way round; what is typed stays, as an amount of the other token. */
    flip: () => change({ from: to, to: from, unit: 'token' }),
  };
}

export type SwapForm = ReturnType<typeof useSwapForm>;
