import type { DevnetDescription } from '@portico/testing';
import { useState } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import { Mark } from './Mark.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import type { DemoNamespaceName } from './namespaces.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { Stage } from './Stage.tsx';
import { useAppliedSettings } from './useAppliedSettings.ts';

interface AppProps {
  readonly devnet: DevnetDescription;
  /** The chain families of the page. */
  readonly chosen: readonly DemoNamespaceName[];
}

/** The demo page of a shop: connect, change the theme and options, copy the code. */
export function App({ devnet, chosen }: AppProps) {
  const [settings, setSettings] = useState<Settings>(defaultSettings);
  useAppliedSettings(settings);
  return (
    <div className="page">
      <header className="top">
        <a className="brand" href="/">
          <Mark />
          Portico
        </a>
        <p className="notice">Not audited. Local chains, play money.</p>
      </header>
      <main>
        <section className="hero">
          <h1>The open front door of web3</h1>
          <p>
            Demo wallets are already here. Connect one: every signature is real, and so are the chains it goes to. They
            run on your machine.
          </p>
        </section>
        <div className="columns">
          <Stage isEmbedded={settings.isEmbedded} devnet={devnet} />
          <SettingsPanel settings={settings} onChange={setSettings} devnet={devnet} />
          <CodeBlock settings={settings} chosen={chosen} />
        </div>
      </main>
    </div>
  );
}
