import { explainError } from '@portico/protocol';
import type { PorticoError } from '@portico/protocol';
import { paramText, splitTemplate } from '../translate.ts';
import type { Vocabulary } from '../translate.ts';

const VALUE_MAX_CHARACTERS = 200;

/** What an error knows, as text; what comes from elsewhere may be of any length. */
function valueText(vocabulary: Vocabulary, value: unknown): string {
  if (typeof value === 'string') return paramText(vocabulary, value.slice(0, VALUE_MAX_CHARACTERS));
  return typeof value === 'number' ? paramText(vocabulary, value) : '';
}

/** The words for an error: the host's, else what somebody else said of it, else the language's; in English the protocol's. */
export function explainIn(vocabulary: Vocabulary, error: PorticoError): string {
  const { overrides, errors } = vocabulary;
  const template = overrides[`errors.${error.code}`] ?? (error.hasOwnWords ? undefined : errors?.[error.code]);
  // Foreign and English words are told as they are, kept apart from text of the other direction.
  if (template === undefined) return paramText(vocabulary, explainError(error));
  const context: Readonly<Record<string, unknown>> = { ...error.context };
  return splitTemplate(template)
    .map((part, index) => (index % 2 === 0 ? part : valueText(vocabulary, context[part])))
    .join('');
}
