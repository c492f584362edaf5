import { closestLocale, type ButtonMessages } from '@portico/ui/button';
import { buttonMessages } from '@portico/ui/button-messages';

const table: Readonly<Record<string, ButtonMessages>> = buttonMessages;

/**
 * A server draws once and loads nothing later. Of what it draws, only the label of an account would be English without
 * this; the page keeps the label until its own messages have loaded.
 */
export function messagesAtOnce(locale: string): Partial<ButtonMessages> | undefined {
  const messages = table[closestLocale(locale)];
  return messages && { 'button.account': messages['button.account'] };
}
