import { useEffect, useRef } from 'react';
import { balancesQuery } from '@portico/core/internal';
import type { PorticoQuery } from '@portico/core/internal';
import type { TokenBalance } from '@portico/core';
import { BALANCE_RETRY_MS, POLLING_INTERVAL_MS } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { findArrivals } from '../../amounts/arrivals.ts';
import { useAddressKey } from '../../hooks/useAddressKey.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { useToast } from '../../hooks/useToast.ts';

/** Every 4 s; where the chain did not answer, as soon as it may be requested again. */
const refetchInterval: PorticoQuery<unknown>['refetchInterval'] = ({ state }) =>
  state.status === 'error' ? BALANCE_RETRY_MS : POLLING_INTERVAL_MS;

/**
 * While the code is shown, polls for arrivals and announces them: a visitor who waits for money is notified soon.
 * Returns the balances, once read.
 */
export function useArrivals(
  caipNetworkId: CaipNetworkId | undefined,
  address: string | undefined,
): readonly TokenBalance[] | undefined {
  const portico = usePortico();
  const toast = useToast();
  const t = useT<'receive'>();
  const format = useFormat();
  const key = `${caipNetworkId} ${address}`;
  const query =
    caipNetworkId && address
      ? { ...balancesQuery(portico, { caipNetworkId, address, isForced: true }), staleTime: 0, refetchInterval }
      : undefined;
  const { data } = useQuery(query);
  const toKey = useAddressKey(caipNetworkId ?? portico.getState().activeNamespace);
  const last = useRef<{ readonly key: string; readonly balances: readonly TokenBalance[] }>(undefined);
  useEffect(() => {
    if (!data) return;
    const before = last.current?.key === key ? last.current.balances : undefined;
    last.current = { key, balances: data.balances };
    for (const { token, amount } of before ? findArrivals(before, data.balances, toKey) : []) {
      toast.success(t('receive.arrived', { amount: format.amount(amount, token.decimals), symbol: token.symbol }));
    }
    // Only a new reading is announced; a change of language is not.
    // eslint-disable-next-line react/exhaustive-deps
  }, [data, key, toKey]);
  return data?.balances;
}
