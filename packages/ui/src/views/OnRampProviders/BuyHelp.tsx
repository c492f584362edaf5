import { getAccountKind, track } from '@portico/core/internal';
import { usePortico } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';

/** Leads to the page that explains buying. */
export function BuyHelp() {
  const t = useT<'buy'>();
  const portico = usePortico();
  const router = useRouter();
  const open = () => {
    track(portico, 'SELECT_WHAT_IS_A_BUY', getAccountKind(portico));
    router.push({ view: 'WhatIsABuy' });
  };
  return (
    <p className="foot">
      <Button kind="link" onClick={open}>
        {t('whatIsABuy.title')}
      </Button>
    </p>
  );
}
