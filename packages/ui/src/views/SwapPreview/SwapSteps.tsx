import { allowanceQuery, capabilitiesQuery } from '@portico/core/internal';
import type { TokenBalance } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { useAccount } from '../../hooks/useAccount.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';

/** How the exchange comes to spend the token: it may already, by one prompt with the swap, or by a prompt before it. */
export type Approval = 'none' | 'allowed' | 'together' | 'before';

/** The prompts that a swap will need; undefined until that is known. */
export function useApproval(caipNetworkId: CaipNetworkId, token: TokenBalance, amount: bigint): Approval | undefined {
  const portico = usePortico();
  const { address, connection } = useAccount();
  const isCoin = token.address === undefined;
  const account = address === undefined || isCoin ? undefined : { caipNetworkId, token, address };
  const allowance = useQuery(account && allowanceQuery(portico, account));
  const wallet = account && connection && { connectorId: connection.connectorId, address, caipNetworkId };
  const capabilities = useQuery(wallet && capabilitiesQuery(portico, { ...wallet, address: account.address }));
  if (isCoin || allowance.data === null) return 'none';
  if (allowance.isPending) return undefined;
  // One that cannot be read counts as none.
  if ((allowance.data ?? 0n) >= amount) return 'allowed';
  if (capabilities.isPending) return undefined;
  const status = capabilities.data?.['atomic']?.['status'];
  return status === 'supported' || status === 'ready' ? 'together' : 'before';
}

export interface SwapStepsProps {
  readonly approval: Approval | undefined;
  readonly token: TokenBalance;
  readonly amount: bigint;
  /** The number of the step that runs; left out before the first. */
  readonly current?: number;
}

/** The prompts of a swap, numbered; nothing where there is but one. */
export function SwapSteps({ approval, token, amount, current }: SwapStepsProps) {
  const t = useT<'swap'>();
  const format = useFormat();
  if (approval === undefined || approval === 'none') return null;
  const text = { amount: format.amount(amount, token.decimals, token.decimals), symbol: token.symbol };
  if (approval === 'together') return <p className="small">{t('swap.step.together', text)}</p>;
  const steps = [t('swap.step.approve', text), t('swap.step.swap')];
  const isDone = (index: number) => (approval === 'allowed' && index === 0) || (current ?? 0) > index;
  return (
    <ol className="swap-steps">
      {steps.map((step, index) => (
        <li key={step} aria-current={current === index ? 'step' : undefined} data-done={isDone(index) ? '' : undefined}>
          <span className="swap-step-number">
            {isDone(index) ? <Icon name="check" size="small" /> : format.number(index + 1)}
          </span>
          <span>
            {step}
            {approval === 'allowed' && index === 0 && <span className="muted"> · {t('swap.step.allowed')}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
