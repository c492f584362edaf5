import type { Portico, PorticoOptions } from '@portico/core';
import { exposePortico } from './globals.ts';
import { createOptions } from './options.ts';
import type { Kit } from './kit.ts';
import { readDevnet, readSettings } from './settings.ts';
import type { SiteSettings } from './settings.ts';
import './site.css';

function make(name: string, attributes: Readonly<Record<string, string>> = {}, ...content: (Node | string)[]) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/** The state that a host receives, as text on the page. */
function drawFacts(portico: Portico, name: string): HTMLElement {
  const facts = ['status', 'address', 'network'].map((fact) => make('dd', { 'data-fact': fact }));
  const write = (): void => {
    const { status, address } = portico.getAccount();
    const texts = [status, address ?? 'none', portico.getCaipNetworkId() ?? 'none'];
    for (const [index, fact] of facts.entries()) fact.textContent = texts[index] ?? '';
  };
  write();
  portico.subscribeState(write);
  return make('dl', { 'aria-label': `Facts of ${name}` }, ...facts);
}

/** The host's own modal dialog, with our button inside. */
function drawDialog(instance: string): readonly Node[] {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'The host’s dialog');
  const open = make('button', { type: 'button' }, 'Open the host’s dialog');
  const close = make('button', { type: 'button' }, 'Close the host’s dialog');
  open.addEventListener('click', () => dialog.showModal());
  close.addEventListener('click', () => dialog.close());
  dialog.append(
    'Words of the host.',
    make('portico-connect-button', { instance, label: 'Connect from the dialog' }),
    close,
  );
  return [open, dialog];
}

function drawInstance(portico: Portico, instance: string, settings: SiteSettings): HTMLElement {
  return make(
    'section',
    { 'aria-label': instance },
    make('portico-connect-button', { instance }),
    make('portico-network-button', { instance }),
    drawFacts(portico, instance),
    ...(settings.options.enableEmbedded ? [make('portico-modal', { instance })] : []),
    ...drawDialog(instance),
  );
}

/** A host's page without a framework, with one portico or two. */
export function drawHost(kit: Kit, createPortico: (options: PorticoOptions) => Portico): void {
  const settings = readSettings(location.search);
  for (const name of settings.hasSecondPortico ? ['default', 'second'] : ['default']) {
    const portico = createPortico(createOptions(kit, readDevnet(), settings, name));
    exposePortico(portico);
    document.body.append(drawInstance(portico, name, settings));
  }
}
