import { mainnet, optimism } from '@portico/core/networks';
import type { PorticoOptions } from '@portico/core';
import { evmAdapter } from '@portico/evm';
import { announceEip6963, createTestWallet, type TestWallet } from '@portico/testing';

// No server listens on this port: no request of these tests leaves the machine, and reads fail at once.
const deadRpcUrl = 'http://127.0.0.1:9';

/** A wallet that is announced in the page, on two networks. */
export function announceWallet(): TestWallet {
  const wallet = createTestWallet({ chains: [1, 10].map((id) => ({ id, rpcUrl: deadRpcUrl })) });
  announceEip6963(wallet);
  return wallet;
}

/** Options of a portico that shares no storage with any other test. */
export function createOptions(options: Partial<PorticoOptions> = {}): PorticoOptions {
  return {
    projectId: 'test',
    networks: [mainnet, optimism],
    adapters: [evmAdapter()],
    customRpcUrls: { 'eip155:1': [{ url: deadRpcUrl }], 'eip155:10': [{ url: deadRpcUrl }] },
    instanceId: crypto.randomUUID(),
    ...options,
  };
}

/** Puts an element of ours into the page, as HTML would. */
export function place(name: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.body.append(element);
  return element;
}

/** The real buttons that an element shows, of nested elements too. */
export function buttonsOf(element: Element): HTMLButtonElement[] {
  const all = [...(element.shadowRoot?.querySelectorAll('*') ?? [])];
  return all
    .flatMap((one) => (one instanceof HTMLButtonElement ? [one] : buttonsOf(one)))
    .filter((button) => !button.hidden);
}

/** Their texts. */
export function textsOf(element: Element): string[] {
  return buttonsOf(element).map((button) => button.textContent ?? '');
}

/** The modal's shadow root, once it is there. */
export function modalRoot(): ShadowRoot | null {
  return document.querySelector('portico-root')?.shadowRoot ?? null;
}

/** The modal has been loaded and shows itself. */
export function isModalOpen(): boolean {
  return modalRoot()?.querySelector('dialog')?.open ?? false;
}
