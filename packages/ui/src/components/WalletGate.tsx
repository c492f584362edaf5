import { useState } from 'react';
import type { ReactNode } from 'react';
import { selectHasDocuments, selectIsAgreementRequired } from '../flows/selectDocuments.ts';
import { useConsent } from '../hooks/useConsent.ts';
import { usePorticoState } from '../hooks/usePortico.ts';
import { LegalCheckbox } from './LegalCheckbox.tsx';

export interface WalletGate {
  /** Agreement is required and missing: no wallet can be picked yet. */
  readonly isClosed: boolean;
  /** Wraps the rows: a press on one shows the missing agreement. */
  readonly guard: (children: ReactNode) => ReactNode;
  readonly box: ReactNode;
}

/** The host's documents before any wallet: rows stay visible and reachable, and a press shows what to do first. */
export function useWalletGate(): WalletGate {
  const hasDocuments = usePorticoState(selectHasDocuments);
  const isRequired = usePorticoState(selectIsAgreementRequired);
  const { isGranted, setIsGranted } = useConsent();
  const [isMissing, setIsMissing] = useState(false);
  const isClosed = isRequired && !isGranted;
  return {
    isClosed,
    guard: (children) => (
      // The press is that of the row inside, by mouse or by keyboard; this element only receives the event.
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
      <div onClickCapture={() => setIsMissing(isClosed)}>{children}</div>
    ),
    box: hasDocuments && (
      <LegalCheckbox
        isRequired={isRequired}
        isChecked={isGranted}
        isMissing={isMissing && isClosed}
        onChange={(isChecked) => {
          setIsGranted(isChecked);
          setIsMissing(false);
        }}
      />
    ),
  };
}
