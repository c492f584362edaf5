import type { ReactNode } from 'react';
import type { Purchase } from '@portico/core/internal';
import { useAnnouncedRequest } from '../../flows/useRequestFlow.ts';
import { useKeptFocus } from '../../hooks/useKeptFocus.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';

/** What a purchase waits for, or how it ended. */
export type PurchaseStage = 'preparing' | 'blocked' | Exclude<Purchase['status'], 'unopened'>;

const signs = {
  preparing: undefined,
  open: undefined,
  processing: undefined,
  refused: { icon: 'alert', kind: 'warn' },
  blocked: { icon: 'external', kind: 'warn' },
  completed: { icon: 'check', kind: 'good' },
  failed: { icon: 'alert', kind: 'bad' },
  cancelled: { icon: 'close', kind: 'warn' },
  expired: { icon: 'clock', kind: 'warn' },
} as const;

export interface PurchaseProgressProps {
  readonly stage: PurchaseStage;
  readonly provider: string;
  readonly symbol: string;
  /** Why the last attempt to pay was refused. */
  readonly problem?: Purchase['problem'];
  readonly children?: ReactNode;
}

/** The stage of a purchase in words; each is announced once. */
export function PurchaseProgress({ stage, provider, symbol, problem, children }: PurchaseProgressProps) {
  const t = useT<'buy'>();
  const isRefused = stage === 'open' && problem !== undefined;
  const title = isRefused ? t(`buy.problem.${problem}`) : t(`buy.${stage}.title`, { provider, symbol });
  const text = isRefused ? t('buy.problem.text', { provider }) : t(`buy.${stage}.text`, { provider, symbol });
  const sign = signs[isRefused ? 'refused' : stage];
  const lead = useKeptFocus<HTMLParagraphElement>(title);
  useAnnouncedRequest(`${title}. ${text}`, { isWrong: isRefused || stage === 'failed' });
  return (
    <div className="stack center buy-stage">
      <span className="buy-sign" key={stage} data-kind={sign?.kind}>
        {sign ? <Icon name={sign.icon} /> : <Spinner />}
      </span>
      <p className="lead" ref={lead} tabIndex={-1}>
        {title}
      </p>
      <p className="sub">{text}</p>
      {children}
    </div>
  );
}
