import { element } from '../dom/element.ts';
import type { SecurityTexts } from './texts/securityTexts.ts';

/** The field for the code of the mail. */
export function createCodeForm(
  texts: SecurityTexts,
  onCode: (code: string, pressed: HTMLButtonElement) => void,
): HTMLFormElement {
  const field = element('input');
  field.inputMode = 'numeric';
  field.autocomplete = 'one-time-code';
  field.maxLength = 6;
  field.pattern = '[0-9]{6}';
  field.required = true;
  const next = element('button', texts.next);
  const form = element('form', element('label', texts.code, field), next);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onCode(field.value, next);
  });
  return form;
}
