import { useState, useSyncExternalStore } from 'react';
import type { Ref } from 'react';
import { usePorticoState } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { useT } from '../hooks/useT.tsx';
import { useUi } from '../hooks/uiContext.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { views } from '../views/registry.ts';
import { HelpButton } from './HelpButton.tsx';
import type { Slide } from './useSlide.ts';

export interface HeaderProps {
  readonly slide: Slide | undefined;
  readonly titleId: string;
  readonly titleRef: Ref<HTMLHeadingElement>;
  readonly startRef: Ref<HTMLDivElement>;
  readonly titleSlotRef: Ref<HTMLDivElement>;
}

/** The title of the header. The former title fades out below. */
function Title({ text }: { readonly text: string }) {
  const [pair, setPair] = useState<{ readonly text: string; readonly leaving?: string }>({ text });
  if (pair.text !== text) setPair({ text, leaving: pair.text });
  return (
    <>
      <span className="title-text" key={pair.text}>
        {pair.text}
      </span>
      {pair.leaving !== undefined && pair.leaving !== '' && (
        <span
          className="title-text title-leaving"
          aria-hidden="true"
          key={`leaving ${pair.leaving}`}
          onAnimationEnd={() => setPair({ text })}
        >
          {pair.leaving}
        </span>
      )}
    </>
  );
}

/** Back or help, the title that names the dialog, and close. A view adds elements by `HeaderSlot`. */
export function Header({ slide, titleId, titleRef, startRef, titleSlotRef }: HeaderProps) {
  const t = useT();
  const router = useRouter();
  const { isEmbedded, views: loader } = useUi();
  const getCanGoBack = () => router.getState().history.length > 1;
  const canGoBack = useSyncExternalStore(router.subscribe, getCanGoBack, getCanGoBack);
  const route = slide?.entry.route;
  const title = usePorticoState((state) => (route ? loader.titleOf(t, state, route) : ''));
  const help = route && views[route.view].help;
  return (
    <header className="header">
      <div className="header-start">
        <div ref={startRef} className="header-slot" />
        {canGoBack && <IconButton icon="chevronLeft" label={t('common.back')} onClick={() => router.goBack()} />}
        {!canGoBack && help && <HelpButton help={help} />}
      </div>
      <div className="header-middle">
        <div ref={titleSlotRef} className="header-slot" />
        <h2 className="header-title" id={titleId} ref={titleRef} tabIndex={-1}>
          <Title text={title} />
        </h2>
      </div>
      <div className="header-end">
        {!isEmbedded && <IconButton icon="close" label={t('common.close')} onClick={() => router.close()} />}
      </div>
    </header>
  );
}
