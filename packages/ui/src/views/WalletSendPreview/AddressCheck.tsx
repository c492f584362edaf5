import { useId } from 'react';
import type { RefObject } from 'react';
import { useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { Checkbox } from '../../primitives/Checkbox.tsx';

export interface AddressCheckProps {
  readonly to: string;
  readonly isChecked: boolean;
  /** Sending was tried without it. */
  readonly isMissing: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly containerRef: RefObject<HTMLDivElement | null>;
}

/** The whole address, to be compared and confirmed, where it was never sent to or is similar to another. */
export function AddressCheck({ to, isChecked, isMissing, onChange, containerRef }: AddressCheckProps) {
  const t = useT<'send'>();
  const id = useId();
  return (
    <div className="preview-check" ref={containerRef}>
      <p className="small" id={id}>
        {t('send.checkAddress')}
      </p>
      <Address value={to} isWhole />
      <Checkbox isChecked={isChecked} isInvalid={isMissing && !isChecked} describedBy={id} onChange={onChange}>
        {t('send.understand')}
      </Checkbox>
    </div>
  );
}
