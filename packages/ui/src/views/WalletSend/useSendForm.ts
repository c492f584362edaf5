import { useState } from 'react';
import { isOnNetwork } from '@portico/core/internal';
import type { TokenBalance } from '@portico/core';
import { findNative, findToken } from '../../amounts/portfolio.ts';
import { validateAmount, maximumOf, readAmount, toOtherUnit } from '../../amounts/transferAmount.ts';
import type { AmountText, Funds, ValidatedAmount } from '../../amounts/transferAmount.ts';
import { toDecimalText } from '../../i18n/decimal.ts';
import { useAddressKey } from '../../hooks/useAddressKey.ts';
import { useAccount } from '../../hooks/useAccount.ts';
import { useBalances } from '../../hooks/useBalances.ts';
import type { Balances } from '../../hooks/useBalances.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useAddressKind, useAssessedRecipient, useRecipient } from '../../flows/useRecipient.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useTransferEstimate } from '../../hooks/useTransferEstimate.ts';
import type { SendDraft } from '../../router/routes.ts';

interface Fields {
  readonly amountText: string;
  readonly unit: 'token' | 'money';
  /** Everything, whatever the fee turns out to be. */
  readonly isMax: boolean;
  readonly recipientText: string;
}

function startOf(draft: SendDraft, separator: string): Fields {
  return {
    amountText: draft.amountText ?? draft.amountDecimal?.replace('.', separator) ?? '',
    unit: draft.amountUnit ?? 'token',
    isMax: false,
    recipientText: draft.recipientText ?? '',
  };
}

/** The content of the field: as typed, or the whole balance. */
function typedOf(
  fields: Fields,
  token: TokenBalance | undefined,
  maximum: bigint | undefined,
  separator: string,
): AmountText {
  const all =
    fields.isMax && token && maximum !== undefined ? toDecimalText(maximum, token.decimals, separator) : undefined;
  return { text: all ?? fields.amountText, unit: fields.isMax ? 'token' : fields.unit, separator };
}

function toDraft(
  { caipNetworkId }: SendDraft,
  token: TokenBalance | undefined,
  { text, unit }: AmountText,
  recipientText: string,
): SendDraft {
  return { caipNetworkId, ...(token && { token }), amountText: text, amountUnit: unit, recipientText };
}

/** The token of the draft as it is now; undefined where the requested one is not held. */
function useToken(draft: SendDraft, balances: Balances): TokenBalance | undefined {
  const toKey = useAddressKey(draft.caipNetworkId);
  const wanted = draft.token ? draft.token.address : draft.assetAddress;
  const found = findToken(balances.data?.balances ?? [], wanted, toKey);
  return found ?? draft.token;
}

/** The estimate of emptying the account: its fee does not depend on the amount. */
function useMaximumFee(
  draft: SendDraft,
  token: TokenBalance | undefined,
  from: string | undefined,
  to: string | undefined,
) {
  const isNative = token !== undefined && token.address === undefined;
  return useTransferEstimate(
    isNative && from !== undefined
      ? { caipNetworkId: draft.caipNetworkId, from, to: to ?? from, amount: 0n }
      : undefined,
  ).data;
}

function validate(
  typed: AmountText,
  funds: Omit<Funds, 'token'> & { readonly token: TokenBalance | undefined },
): ValidatedAmount {
  const { token } = funds;
  return token ? validateAmount(typed, { ...funds, token }) : { problem: 'missing' };
}

/** The typed values, and their setters. */
function useFields(draft: SendDraft, separator: string) {
  const [fields, setFields] = useState(() => startOf(draft, separator));
  return {
    fields,
    setAmountText: (amountText: string, unit: Fields['unit']) =>
      setFields((old) => ({ ...old, amountText, unit, isMax: false })),
    setRecipientText: (recipientText: string) => setFields((old) => ({ ...old, recipientText })),
    setMax: () => setFields((old) => ({ ...old, isMax: true, unit: 'token' })),
  };
}

/** The cost of this transfer, from the time when it is complete. */
function useWantedEstimate(
  draft: SendDraft,
  token: TokenBalance | undefined,
  typed: AmountText,
  from: string | undefined,
  to: string | undefined,
) {
  const wanted = token && readAmount(typed, token);
  const amount = wanted?.problem === undefined ? wanted?.amount : undefined;
  const canEstimate = token && from !== undefined && to !== undefined && amount !== undefined && amount <= token.amount;
  return useTransferEstimate(
    canEstimate
      ? {
          caipNetworkId: draft.caipNetworkId,
          from,
          to,
          amount,
          ...(token.address !== undefined && { tokenAddress: token.address }),
        }
      : undefined,
  );
}

/** The form of a transfer: the typed values, their meaning, the cost and the problems. */
export function useSendForm(draft: SendDraft) {
  const { decimalSeparator: separator } = useFormat();
  const { address: from, wallet, connection } = useAccount();
  const network = usePorticoState(({ networks }) =>
    networks.find((each) => each.caipNetworkId === draft.caipNetworkId),
  );
  const balances = useBalances(draft.caipNetworkId, from);
  const { fields, setAmountText, setRecipientText, setMax } = useFields(draft, separator);
  const token = useToken(draft, balances);
  const native = findNative(balances.data?.balances ?? []);
  const recipient = useRecipient(fields.recipientText, draft.caipNetworkId);
  const to = recipient.status === 'found' ? recipient.address : undefined;
  const assessed = useAssessedRecipient(to, from, draft.caipNetworkId);
  const { kind } = useAddressKind(from, draft.caipNetworkId);
  // Others may pay the fees of an account that is a contract.
  const isSmartAccount = kind === 'smartAccount' || kind === 'contract';

  const maximumFee = useMaximumFee(draft, token, from, to);
  const maximum = token && maximumOf({ token, estimate: maximumFee, isSmartAccount });
  const typed = typedOf(fields, token, maximum, separator);
  const estimate = useWantedEstimate(draft, token, typed, from, to);
  const funds = {
    token,
    nativeAmount: native?.amount ?? 0n,
    estimate: estimate.data ?? (fields.isMax ? maximumFee : undefined),
    isSmartAccount,
  };

  return {
    ...{ network, balances, token, native, wallet, recipient, assessed, estimate, maximum, typed },
    amount: validate(typed, funds),
    recipientText: fields.recipientText,
    /** The wallet is on another network: it must be switched before anything can be sent. */
    needsSwitch: connection !== undefined && !isOnNetwork(connection, draft.caipNetworkId),
    /** The draft to come back to. */
    draft: toDraft(draft, token, typed, fields.recipientText),
    setAmountText: (text: string) => setAmountText(text, typed.unit),
    setRecipientText,
    setMax,
    switchUnit: () => {
      if (token) setAmountText(toOtherUnit(typed, token), typed.unit === 'token' ? 'money' : 'token');
    },
  };
}

export type SendForm = ReturnType<typeof useSendForm>;
