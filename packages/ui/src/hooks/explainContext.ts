import { createContext } from 'react';
import type { PorticoError } from '@portico/protocol';
import type { MessageCatalogue } from '../i18n/translate.ts';

/** Turns an error into a message of a catalogue. */
export type Explain = (messageCatalogue: MessageCatalogue, error: PorticoError) => string;

/**
 * Explains errors in a message. It loads with the second view; at the first one an error shows its own message, which
 * covers all that can go wrong there.
 */
export const ExplainContext = createContext<Explain>((_catalogue, error) => error.message);
