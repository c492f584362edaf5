import type { DevnetDescription } from '@portico/testing';
import { useState } from 'react';
import { CodeBlock } from './CodeBlock.tsx';
import { Mark } from './Mark.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { defaultSettings, type Settings } from './settings.ts';
import { Stage } from './Stage.tsx';
import { useAppliedSettings } from './useAppliedSettings.ts';

/** The demo page of a shop: connect, change the theme and options, copy the code. */
export function App({ devnet }: { readonly devnet: DevnetDescription }) {
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
            Two demo wallets are already here. Connect one: every signature is real, and so are the two chains it goes
            to. They run on your machine.
          </p>
        </section>
        <div className="columns">
          <Stage isEmbedded={settings.isEmbedded} devnet={devnet} />
          <SettingsPanel settings={settings} onChange={setSettings} />
          <CodeBlock settings={settings} />
        </div>
      </main>
    </div>
  );
}
