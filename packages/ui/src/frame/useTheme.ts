import { useLayoutEffect } from 'react';
import type { Theme } from '@portico/core';
import { useUi } from '../hooks/uiContext.ts';
import { usePorticoState } from '../hooks/usePortico.ts';
import { useMessageCatalogue } from '../hooks/useT.tsx';

function setVariables({ style }: HTMLElement, variables: Theme['variables']): () => void {
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  return () => {
    for (const name of Object.keys(variables)) style.removeProperty(name);
  };
}

/** Sets mode, language, direction and the host's own token values on the element around everything that is drawn. */
export function useTheme(): void {
  const { theme } = useUi();
  const { mode, variables } = usePorticoState((state) => state.theme);
  const isFullScreen = usePorticoState((state) => state.options.enableMobileFullScreen);
  const { locale, direction } = useMessageCatalogue();
  useLayoutEffect(() => {
    theme.setAttribute('data-mode', mode);
    theme.toggleAttribute('data-full-screen', isFullScreen);
    theme.setAttribute('lang', locale);
    theme.setAttribute('dir', direction);
  }, [theme, mode, isFullScreen, locale, direction]);
  useLayoutEffect(() => setVariables(theme, variables), [theme, variables]);
}
