import { useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { IMPACT_AGREED } from '../../amounts/swapTerms.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { Checkbox } from '../../primitives/Checkbox.tsx';

/** The tick that a large loss needs; another loss needs another one. */
export function useImpactCheck(impact: number | undefined) {
  const [agreed, setAgreed] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const containerRef = useRef<HTMLDivElement>(null);
  const isNeeded = impact !== undefined && impact >= IMPACT_AGREED;
  const percent = Math.ceil((impact ?? 0) * 100);
  const isChecked = percent <= agreed;
  return {
    isNeeded,
    isOpen: isNeeded && !isChecked,
    point: () => {
      setIsMissing(true);
      containerRef.current?.querySelector('input')?.focus();
    },
    props: { isChecked, isMissing, containerRef, onChange: (isOn: boolean) => setAgreed(isOn ? percent : 0) },
  };
}

export interface ImpactCheckProps {
  readonly impact: number;
  readonly isChecked: boolean;
  /** A swap was tried without it. */
  readonly isMissing: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly containerRef: RefObject<HTMLDivElement | null>;
}

/** A loss that is rarely meant, to be agreed to. */
export function ImpactCheck({ impact, isChecked, isMissing, onChange, containerRef }: ImpactCheckProps) {
  const t = useT<'swap'>();
  const format = useFormat();
  const id = useId();
  const percent = format.number(impact, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div className="preview-check" ref={containerRef}>
      <p className="small" id={id}>
        {t('swap.impactHigh', { percent })}
      </p>
      <Checkbox isChecked={isChecked} isInvalid={isMissing && !isChecked} describedBy={id} onChange={onChange}>
        {t('swap.impactAgree')}
      </Checkbox>
    </div>
  );
}
