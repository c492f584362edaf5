import { registerMobileWallets } from '@portico/solana/mobile';
import '@portico/ui/button.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ReactSite } from './ReactSite.tsx';
import { readDevnet, readSettings } from './settings.ts';
import './site.css';

const settings = readSettings(location.search);
if (settings.hasSolana) registerMobileWallets({ name: 'Test site', chains: ['solana:localnet'] });
const place = document.getElementById('root') ?? document.body;
const site = <ReactSite devnet={readDevnet()} settings={settings} cookie={document.cookie} />;

if (settings.isServerDrawn) hydrateRoot(place, site);
else createRoot(place).render(site);
