import { usePortico } from '@portico/react';
import { useEffect } from 'react';
import { defaultSettings, toOptions, toVariables, type Settings } from './settings.ts';

/** Applies the chosen settings to the running portico and to the page around it. */
export function useAppliedSettings(settings: Settings): void {
  const { portico } = usePortico();
  useEffect(() => {
    const { features, ...options } = toOptions(settings);
    portico.updateOptions({
      locale: settings.locale,
      direction: settings.direction === 'auto' ? undefined : settings.direction,
      enableEmbedded: settings.isEmbedded,
      enableMobileFullScreen: settings.isFullScreenSheet,
      termsConditionsUrl: options.termsConditionsUrl,
      privacyPolicyUrl: options.privacyPolicyUrl,
    });
    portico.updateFeatures({
      legalCheckbox: false,
      collapseWallets: false,
      ...features,
    });
    portico.setThemeMode(settings.mode);
    portico.setThemeVariables(toVariables(settings));
  }, [portico, settings]);

  useEffect(() => {
    const root = document.documentElement;
    root.style.colorScheme = settings.mode === 'system' ? 'light dark' : settings.mode;
    root.style.setProperty('--accent', settings.accent);
    const isDefaultAccent = settings.accent === defaultSettings.accent;
    if (isDefaultAccent) root.style.removeProperty('--accent');
  }, [settings.mode, settings.accent]);
}
