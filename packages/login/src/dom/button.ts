import { element } from './element.ts';

/** A button that submits nothing. */
export function button(text: string): HTMLButtonElement {
  const made = element('button', text);
  made.type = 'button';
  return made;
}
