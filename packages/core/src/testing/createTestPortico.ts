import type { PorticoEvent } from '@portico/protocol';
import { onTestFinished } from 'vitest';
import { createDiscovery } from '../portico/discovery.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { type PorticoEnvironment, createPortico } from '../portico/createPortico.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { Portico } from '../portico/porticoInstance.ts';
import type { StorageSource } from '../storage/createStorage.ts';
import { createScriptedBrowser, createScriptedOrigin } from './scriptedTabs.ts';

/** A portico in a scripted tab, and the events it emitted. */
export interface TestPortico {
  readonly portico: Portico;
  readonly events: PorticoEvent[];
  readonly names: () => readonly string[];
}

/** Two networks, a project id, and a tab of its own by default; destroyed when its test is over. */
export function createTestPortico(
  options: Partial<PorticoOptions> = {},
  environment: PorticoEnvironment & { readonly tab?: StorageSource } = {},
): TestPortico {
  const events: PorticoEvent[] = [];
  const { tab, ...rest } = environment;
  const portico = createPortico(
    { projectId: 'test', networks: [mainnet, optimism], onEvent: (event) => events.push(event), ...options },
    {
      page: createScriptedBrowser().createPage(),
      createDiscovery,
      storageSource: tab ?? createScriptedOrigin().createTab(),
      ...rest,
    },
  );
  // However the test ends, it leaves no timer and no listener to the next one.
  onTestFinished(() => portico.destroy());
  return { portico, events, names: () => events.map(({ event }) => event) };
}
