import { useId } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './iconName.ts';

export interface TextFieldProps {
  readonly label: string;
  /** Shown above; a hidden label is still read out. */
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly icon?: IconName;
  /** At the end of the field: a button. */
  readonly end?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly type?: 'text' | 'email' | 'search';
  readonly inputMode?: 'text' | 'email' | 'search' | 'decimal' | 'numeric';
  readonly autoComplete?: string;
  readonly hasAutoFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Password managers read these; without them they offer to fill in anything that has an input. */
const notForPasswords = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden = true, value, onChange, icon, end, hint, error, type = 'text' } = props;
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = error !== undefined || hint !== undefined;
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <label className="field-box" htmlFor={id}>
        {icon && <Icon name={icon} />}
        <input
          id={id}
          ref={props.inputRef}
          type={type}
          value={value}
          placeholder={props.placeholder}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hasMessage ? messageId : undefined}
          data-autofocus={props.hasAutoFocus ? '' : undefined}
          {...(type === 'email' ? {} : notForPasswords)}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
          onBlur={props.onBlur}
        />
        {end}
      </label>
      {hasMessage && (
        <p id={messageId} className="field-message" data-kind={error === undefined ? 'hint' : 'error'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

export interface SearchFieldProps extends Omit<TextFieldProps, 'type' | 'icon' | 'end' | 'placeholder'> {
  readonly clearLabel: string;
}

/** A field that searches the content below it. */
export function SearchField({ clearLabel, ...props }: SearchFieldProps) {
  return (
    <TextField
      {...props}
      type="search"
      inputMode="search"
      icon="search"
      placeholder={props.label}
      end={
        props.value === '' ? undefined : (
          <IconButton icon="close" label={clearLabel} onClick={() => props.onChange('')} />
        )
      }
    />
  );
}
