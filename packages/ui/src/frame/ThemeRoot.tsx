import type { ReactNode } from 'react';
import { usePorticoState } from '../hooks/usePortico.ts';
import { useVocabulary } from '../hooks/useT.tsx';

/** Sets mode, language, direction and the host's own token values for everything inside. */
export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const { mode, variables } = usePorticoState((state) => state.theme);
  const isFullScreen = usePorticoState((state) => state.options.enableMobileFullScreen);
  const { locale, direction } = useVocabulary();
  return (
    <div
      className="portico"
      data-mode={mode}
      data-full-screen={isFullScreen ? '' : undefined}
      lang={locale}
      dir={direction}
      style={variables}
    >
      {children}
    </div>
  );
}
