import { createContext } from 'react';
import type { PorticoError } from '@portico/protocol';
import type { MessageCatalogue } from '../i18n/translate.ts';

/** Puts an error into the words of a vocabulary. */
export type Explain = (messageCatalogue: MessageCatalogue, error: PorticoError) => string;

/**
 * What puts errors into words. It comes with the second view; around the first one an error says what it carries itself, which is
 * all that can go wrong there.
 */
export const ExplainContext = createContext<Explain>((_catalogue, error) => error.message);
