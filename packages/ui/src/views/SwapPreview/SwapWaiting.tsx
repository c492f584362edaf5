import type { TokenBalance } from '@portico/core';
import type { SwapStep } from '@portico/core/internal';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { SendingStatus } from '../WalletSendPreview/SendingStatus.tsx';
import { SwapSteps } from './SwapSteps.tsx';
import type { Approval } from './SwapSteps.tsx';

export interface SwapWaitingProps {
  readonly wallet: string;
  readonly icon: string | undefined;
  /** Left out while the transaction is built and checked. */
  readonly step: SwapStep | undefined;
  readonly approval: Approval | undefined;
  readonly token: TokenBalance;
  readonly amount: bigint;
}

/** While a swap is built, confirmed in the wallet step by step, or waits for the network. */
export function SwapWaiting({ wallet, icon, step, approval, token, amount }: SwapWaitingProps) {
  const t = useT<'send' | 'swap'>();
  const format = useFormat();
  const text = { amount: format.amount(amount, token.decimals, token.decimals), symbol: token.symbol };
  const inWallet = t('send.waiting.title', { wallet });
  const messages = {
    building: [t('swap.building.title'), t('swap.building.text')],
    permitting: [inWallet, t('swap.waiting.permitting', text)],
    resetting: [inWallet, t('swap.waiting.resetting')],
    approving: [inWallet, t('swap.waiting.approving', text)],
    mining: [t('swap.mining.title'), t('swap.mining.text')],
    swapping: [inWallet, t('swap.waiting.swapping')],
    batching: [inWallet, t('swap.waiting.batching')],
  } as const;
  const [title, message] = messages[step ?? 'building'];
  return (
    <SendingStatus wallet={wallet} icon={icon} title={title} text={message}>
      {approval === 'before' && (
        <SwapSteps approval={approval} token={token} amount={amount} current={step === 'swapping' ? 1 : 0} />
      )}
    </SendingStatus>
  );
}
