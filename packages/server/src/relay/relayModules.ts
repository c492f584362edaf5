import { createRelayModule } from './createRelayModule.ts';

/** The modules of the relay's process by name. */
export const relayModules = { relay: createRelayModule } as const;
