import type { ReactNode } from 'react';

export interface CheckboxProps {
  readonly children: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
}

/** A checkbox with its label. */
export function Checkbox({ children, isChecked, onChange, isInvalid = false, describedBy }: CheckboxProps) {
  return (
    <label className="check" data-invalid={isInvalid ? '' : undefined}>
      <input
        type="checkbox"
        checked={isChecked}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
