import { useId } from 'react';
import type { CSSProperties, Ref } from 'react';

export interface AmountInputProps {
  readonly label: string;
  /** As typed, in the locale's writing. */
  readonly value: string;
  /** Called with the cleaned text: pass `clean` from i18n/decimal.ts. */
  readonly onChange: (value: string) => void;
  readonly clean: (text: string) => string;
  /** The text after the field: a symbol; or before it: a currency sign. */
  readonly unit?: string;
  readonly error?: string | undefined;
  readonly hasAutoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** From this many characters on the digits get smaller, so that all of them stay visible. */
const FULL_SIZE_CHARACTERS = 8;
const LARGEST_PX = 48;
const SMALLEST_PX = 18;

/** A number in large digits, as wide as it is. */
export function AmountInput(props: AmountInputProps) {
  const { label, value, onChange, clean, unit, error } = props;
  const id = useId();
  const characters = Math.max(value.length, 1);
  const sizePx = Math.max(SMALLEST_PX, Math.min(LARGEST_PX, (LARGEST_PX * FULL_SIZE_CHARACTERS) / characters));
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--characters': String(characters),
    '--amount-size': `${sizePx}px`,
  };
  return (
    <div className="field">
      <label className="amount-input" style={style} dir="ltr">
        <input
          ref={props.inputRef}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          value={value}
          placeholder="0"
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          data-autofocus={props.hasAutoFocus ? '' : undefined}
          data-1p-ignore=""
          data-lpignore="true"
          onChange={(event) => onChange(clean(event.target.value))}
        />
        {unit !== undefined && (
          <span className="amount-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </label>
      {error !== undefined && (
        <p id={id} className="field-message center" data-kind="error">
          {error}
        </p>
      )}
    </div>
  );
}
