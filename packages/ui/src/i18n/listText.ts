import { type MessageCatalogue, paramText } from './translate.ts';

/** Names as the language lists them: `Ethereum and Solana`. */
export function listText(messageCatalogue: MessageCatalogue, names: readonly string[]): string {
  return new Intl.ListFormat(messageCatalogue.locale).format(names.map((name) => paramText(messageCatalogue, name)));
}
