import type { DevnetDescription } from '@portico/testing';
import { renderToString } from 'react-dom/server';
import { ReactSite } from './ReactSite.tsx';
import { readSettings } from './settings.ts';

/** The markup of the page for this address and cookie. */
export function render(devnet: DevnetDescription, query: string, cookie: string): string {
  return renderToString(<ReactSite devnet={devnet} settings={readSettings(query)} cookie={cookie} />);
}
