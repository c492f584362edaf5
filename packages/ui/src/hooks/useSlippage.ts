import { useState } from 'react';
import { keepSlippage, readSlippage } from '@portico/core/internal';
import { usePortico } from './usePortico.ts';

/** The slippage that the visitor tolerates, in per cent. It changes with `set` alone, and stays for the next visit. */
export function useSlippage(): { readonly percent: number; readonly set: (percent: number) => void } {
  const portico = usePortico();
  const [percent, setPercent] = useState(() => readSlippage(portico));
  return {
    percent,
    set(next) {
      keepSlippage(portico, next);
      setPercent(next);
    },
  };
}
