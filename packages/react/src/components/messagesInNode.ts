import { closestLocale, type ButtonMessages } from '@portico/ui/button';
import { buttonMessages } from '@portico/ui/button-messages';

const table: Readonly<Record<string, ButtonMessages>> = buttonMessages;

/**
 * The messages of a language that are there at once. A server renders once, and would render the label of an account in
 * English; the page keeps that label until its own messages have loaded.
 */
export function messagesAtOnce(locale: string): Partial<ButtonMessages> | undefined {
  const messages = table[closestLocale(locale)];
  return messages && { 'button.account': messages['button.account'] };
}
