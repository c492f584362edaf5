import type { BoxDescription } from '@portico/testing';
import { renderToString } from 'react-dom/server';
import { ReactSite } from './ReactSite.tsx';
import { readSettings } from './settings.ts';

/** The markup of the page for this address and cookie. */
export function render(box: BoxDescription, query: string, cookie: string): string {
  return renderToString(<ReactSite box={box} settings={readSettings(query)} cookie={cookie} />);
}
