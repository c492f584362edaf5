import { afterEach, describe, expect, test, vi } from 'vitest';
import { getContext } from '@portico/core/internal';
import type { PorticoOptions } from '@portico/core';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import { createI18n } from './i18n.ts';
import { features } from './locales/en.ts';
import { features as dutch } from './locales/nl.ts';
import { localeLoaders } from './locales.ts';
import { translate } from './translate.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function start(options: Partial<PorticoOptions>) {
  const portico = createFixturePortico({ options });
  const i18n = createI18n(getContext(portico));
  stops.push(() => {
    i18n.destroy();
    portico.destroy();
  });
  const text = () => {
    const messageCatalogue = i18n.getState();
    return {
      connect: translate(messageCatalogue, 'connect.title'),
      send: translate<'send'>(messageCatalogue, 'send.title'),
      networks: translate<'networks'>(messageCatalogue, 'networks.title'),
    };
  };
  return { portico, i18n, text };
}

/** The rejection of an import after a deployment, or behind a blocker. */
const notFetched = new TypeError('Failed to fetch dynamically imported module');

afterEach(() => vi.restoreAllMocks());

describe('load', () => {
  test('behavior: English has the messages of Connect at once, and of a feature once it was requested', async () => {
    const { i18n, text } = start({ locale: 'en' });
    expect(text()).toEqual({ connect: 'Connect', send: 'send.title', networks: 'networks.title' });
    await i18n.load(['send']);
    expect(text()).toEqual({ connect: 'Connect', send: 'Send', networks: 'networks.title' });
  });

  test('behavior: it is ready at once in English, and in another language once its messages have loaded', async () => {
    expect(start({ locale: 'en' }).i18n.isReady()).toBe(true);
    const { portico, i18n } = start({ locale: 'de' });
    expect(i18n.isReady()).toBe(false);
    await i18n.load([]);
    expect(i18n.isReady()).toBe(true);
    portico.updateOptions({ locale: 'fr' });
    // The shown messages stay while the next ones load.
    expect(i18n.isReady()).toBe(true);
  });

  test('behavior: another locale has no message of a feature that was not requested', async () => {
    const { i18n, text } = start({ locale: 'de' });
    await i18n.load([]);
    expect(text()).toEqual({ connect: 'Verbinden', send: 'send.title', networks: 'networks.title' });
  });

  test('behavior: a change of language replaces all that was requested at once', async () => {
    const { portico, i18n, text } = start({ locale: 'de' });
    await Promise.all([i18n.load(['send']), i18n.load(['networks'])]);
    const seen: unknown[] = [text()];
    i18n.subscribe(() => seen.push(text()));
    portico.updateOptions({ locale: 'fr' });
    await i18n.load([]);
    expect(seen).toEqual([
      { connect: 'Verbinden', send: 'Senden', networks: 'Netzwerk wählen' },
      { connect: 'Se connecter', send: 'Envoyer', networks: 'Choisir un réseau' },
    ]);
  });

  test('behavior: a feature requested while the language changes comes in the new one', async () => {
    const { portico, i18n, text } = start({ locale: 'de' });
    await i18n.load([]);
    const loading = i18n.load(['send']);
    portico.updateOptions({ locale: 'fr' });
    await loading;
    expect(text()).toMatchObject({ connect: 'Se connecter', send: 'Envoyer' });
  });

  test('behavior: requested again, loaded messages notify no subscriber', async () => {
    const { i18n } = start({ locale: 'de' });
    await i18n.load(['send']);
    const listener = vi.fn<() => void>();
    i18n.subscribe(listener);
    await i18n.load(['send']);
    await i18n.load([]);
    expect(listener).not.toHaveBeenCalled();
  });

  test('param: the host’s own messages and direction are taken for every feature', async () => {
    const { i18n, portico, text } = start({ locale: 'de', messages: { 'send.title': 'Überweisen' } });
    await i18n.load(['send']);
    expect(text().send).toBe('Überweisen');
    portico.updateOptions({ messages: {}, direction: 'rtl' });
    await i18n.load([]);
    expect(text().send).toBe('Senden');
    expect(i18n.getState().direction).toBe('rtl');
  });

  test('param: the pseudo-locale dresses each feature as it is requested', async () => {
    const { i18n, text } = start({ locale: 'en-XA' });
    await i18n.load(['send']);
    expect(text()).toEqual({ connect: '[Çóññéçŧ ~ ~]', send: '[Šéñđ ~]', networks: 'networks.title' });
  });
});

describe('a file that does not load', () => {
  test('error: of a feature: English for that feature alone, and the next request brings the language', async () => {
    const load = vi.spyOn(dutch, 'send').mockRejectedValue(notFetched);
    const { i18n, text } = start({ locale: 'nl' });
    await i18n.load(['send', 'networks']);
    expect(text()).toEqual({ connect: 'Verbinden', send: 'Send', networks: 'Netwerk kiezen' });
    load.mockRestore();
    await i18n.load(['send']);
    expect(text().send).toBe('Versturen');
  });

  test('error: of a locale: English, and the next request brings the language with all that was requested', async () => {
    const load = vi.spyOn(localeLoaders, 'nl').mockRejectedValue(notFetched);
    const { i18n, text } = start({ locale: 'nl' });
    await i18n.load(['send']);
    expect(text()).toMatchObject({ connect: 'Connect', send: 'Send' });
    expect(i18n.getState()).toMatchObject({ locale: 'en', direction: 'ltr' });
    expect(i18n.isReady()).toBe(true);
    load.mockRestore();
    await i18n.load([]);
    expect(text()).toMatchObject({ connect: 'Verbinden', send: 'Versturen' });
  });

  test('error: of a locale that a visitor changes to: the present one stays, in its direction', async () => {
    const { portico, i18n, text } = start({ locale: 'ar' });
    await i18n.load(['send']);
    const before = text();
    vi.spyOn(localeLoaders, 'nl').mockRejectedValue(notFetched);
    portico.updateOptions({ locale: 'nl' });
    await i18n.load(['networks']);
    expect(text()).toMatchObject({ connect: before.connect, send: before.send });
    expect(i18n.getState()).toMatchObject({ locale: 'ar', direction: 'rtl' });
  });

  test('error: of a feature in English too: its request fails, those of others do not', async () => {
    const [own, english] = [vi.spyOn(dutch, 'send'), vi.spyOn(features, 'send')];
    for (const load of [own, english]) load.mockRejectedValue(notFetched);
    const { i18n, text } = start({ locale: 'nl' });
    await expect(i18n.load(['send'])).rejects.toBe(notFetched);
    await i18n.load(['networks']);
    expect(text().networks).toBe('Netwerk kiezen');
    own.mockRestore();
    await i18n.load(['send']);
    expect(text().send).toBe('Versturen');
  });
});
