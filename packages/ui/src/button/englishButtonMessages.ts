/** The words of the page's own buttons, which are there at once. */
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
