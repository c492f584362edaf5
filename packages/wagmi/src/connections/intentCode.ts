import { listConnectors } from '../connectors/listConnectors.ts';
import { createWagmiChanges } from './wagmiChanges.ts';

/** The code that a page needs from the first sign of intent on, in one file. */
export const intentCode = { listConnectors, createWagmiChanges };
