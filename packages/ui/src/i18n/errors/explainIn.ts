import { explainError } from '@portico/protocol';
import type { PorticoError } from '@portico/protocol';
import { paramText, splitTemplate } from '../translate.ts';
import type { MessageCatalogue } from '../translate.ts';

const VALUE_MAX_CHARACTERS = 200;

/** A value of an error's context, as text; a foreign one may be of any length. */
function valueText(messageCatalogue: MessageCatalogue, value: unknown): string {
  if (typeof value === 'string') return paramText(messageCatalogue, value.slice(0, VALUE_MAX_CHARACTERS));
  return typeof value === 'number' ? paramText(messageCatalogue, value) : '';
}

/**
 * The message for an error: the host's, else the foreign text of it, else the language's; in English the protocol's.
 */
export function explainIn(messageCatalogue: MessageCatalogue, error: PorticoError): string {
  const { overrides, errors } = messageCatalogue;
  const template = overrides[`errors.${error.code}`] ?? (error.hasOwnMessage ? undefined : errors?.[error.code]);
  // Foreign and English messages are shown unchanged, isolated from text of the other direction.
  if (template === undefined) return paramText(messageCatalogue, explainError(error));
  const context: Readonly<Record<string, unknown>> = { ...error.context };
  return splitTemplate(template)
    .map((part, index) => (index % 2 === 0 ? part : valueText(messageCatalogue, context[part])))
    .join('');
}
