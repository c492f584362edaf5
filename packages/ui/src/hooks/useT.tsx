import { Fragment, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { isPorticoError } from '@portico/protocol';
import { paramText, splitTemplate, templateOf, translate } from '../i18n/translate.ts';
import type { MessageFeature, TextKey } from '../i18n/messages.ts';
import type { MessageCatalogue, Translate } from '../i18n/translate.ts';
import { ExplainContext } from './explainContext.ts';
import { useUi } from './uiContext.ts';
import { useObservable } from './useObservable.ts';

/** The messages, the locale and the direction in use. */
export function useMessageCatalogue(): MessageCatalogue {
  return useObservable(useUi().i18n);
}

/**
 * `const t = useT<'send'>()`, then `t('send.confirmIn', { wallet })`; with `count` the plural form of the language is
 * taken. The features named here are those whose messages the component can show, and the entry of each view that draws
 * it names them, too.
 */
export function useT<Feature extends MessageFeature = never>(): Translate<Feature> {
  const messageCatalogue = useMessageCatalogue();
  return useMemo(() => (key, params) => translate<Feature>(messageCatalogue, key, params), [messageCatalogue]);
}

export interface TextProps<Feature extends MessageFeature> {
  readonly id: TextKey<Feature>;
  /** Elements or text for the placeholders: a link in a sentence is placed by the language. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

/**
 * A sentence with elements in it: `<Text id="connect.noWallet" values={{ link: <Button kind="link">…</Button> }} />`.
 */
export function Text<Feature extends MessageFeature = never>({ id, values }: TextProps<Feature>) {
  const messageCatalogue = useMessageCatalogue();
  const parts = splitTemplate(templateOf(messageCatalogue, id, values['count']));
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const value = values[part];
    const isText = typeof value === 'string' || typeof value === 'number';
    return <Fragment key={part}>{isText ? paramText(messageCatalogue, value) : value}</Fragment>;
  });
}

/** The message for a failure: in the visitor's language, or the text of its foreign source. */
export function useErrorText(): (error: unknown) => string {
  const messageCatalogue = useMessageCatalogue();
  const explain = useContext(ExplainContext);
  return useMemo(
    () => (error) =>
      isPorticoError(error) ? explain(messageCatalogue, error) : translate<'common'>(messageCatalogue, 'toast.failed'),
    [messageCatalogue, explain],
  );
}
