import { lazy, Suspense, useId } from 'react';
import { useT } from '../hooks/useT.tsx';
import { Checkbox } from '../primitives/Checkbox.tsx';

// Only a page with documents pays for it.
const LegalText = lazy(() => import('./LegalText.tsx'));

export interface LegalCheckboxProps {
  /** Whether the host requires agreement before a wallet can be picked. */
  readonly isRequired: boolean;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** The visitor tried to continue without it. */
  readonly isMissing: boolean;
}

/** The host's documents: with a checkbox where it requires one, else in a line of text. */
export function LegalCheckbox({ isRequired, isChecked, onChange, isMissing }: LegalCheckboxProps) {
  const t = useT();
  const id = useId();
  const text = <LegalText isRequired={isRequired} />;
  const required = (
    <div>
      <Checkbox
        isChecked={isChecked}
        onChange={onChange}
        isInvalid={isMissing}
        describedBy={isMissing ? id : undefined}
      >
        {text}
      </Checkbox>
      {isMissing && (
        <p className="field-message" data-kind="error" id={id} role="alert">
          {t('connect.legal.required')}
        </p>
      )}
    </div>
  );
  // No box to tick before the text that it is for; its place is kept.
  return (
    <Suspense fallback={<p className={isRequired ? 'check' : 'foot'}>…</p>}>
      {isRequired ? required : <p className="foot">{text}</p>}
    </Suspense>
  );
}
