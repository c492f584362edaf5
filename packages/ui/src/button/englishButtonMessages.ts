/** The bundled messages of the page's own buttons. */
export const englishButtonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.account': 'Account {address}',
  'button.selectNetwork': 'Select network',
  'button.unsupportedNetwork': 'Unsupported network',
};

/** A label of the page's own buttons. */
export type ButtonLabel = keyof typeof englishButtonMessages;
/** All of them, in one language. */
export type ButtonMessages = Readonly<Record<ButtonLabel, string>>;
