import type { ButtonMessages } from '@portico/ui/button';

/** The messages of a language that need not load: none in a page. */
export const messagesAtOnce: ((locale: string) => Partial<ButtonMessages> | undefined) | undefined = undefined;
