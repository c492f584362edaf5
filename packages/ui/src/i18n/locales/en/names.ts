/** Messages of taking a name. */
export const messages = {
  'names.intro.title': 'A name instead of an address',
  'names.intro.text': 'Short, easy to remember, and others can send to it.',
  'names.title': 'Choose a name',
  'names.label': 'Name',
  'names.hint': 'At least 4 letters, digits or hyphens',
  'names.checking': 'Checking whether it is free',
  'names.free': '{name} is free',
  'names.taken': '{name} is taken',
  'names.invalid': 'Use letters, digits and hyphens only, at least 4.',
  'names.suggestions': 'These are free',
  'names.register': 'Register',
  'names.sign': 'Read the message there, then sign it. It costs nothing.',
  'names.registering': 'Registering the name',
  'names.done.title': '{name} is yours',
  'names.done.text': 'It is shown in place of your address, and others can send to it.',
  'names.none': 'This site does not register names.',
} as const;
