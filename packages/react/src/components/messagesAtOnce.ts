import type { ButtonMessages } from '@portico/ui/button';

/** The messages of a language that are there at once: in a page none, since they load. */
export const messagesAtOnce: ((locale: string) => Partial<ButtonMessages> | undefined) | undefined = undefined;
