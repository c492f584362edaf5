/** The words of the page's own buttons, which are there at once. */
export const englishButtonWords = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.account': 'Account {address}',
  'button.selectNetwork': 'Select network',
  'button.unsupportedNetwork': 'Unsupported network',
};

/** A word of the page's own buttons. */
export type ButtonWord = keyof typeof englishButtonWords;
/** All of them, in one language. */
export type ButtonWords = Readonly<Record<ButtonWord, string>>;
