import { createContext } from 'react';
import type { PorticoError } from '@portico/protocol';

/**
 * What puts an error into English words. The words for every code come with the second view; around the first one an error says
 * what it carries itself, which is all that can go wrong there.
 */
export const ExplainContext = createContext<(error: PorticoError) => string>((error) => error.message);
