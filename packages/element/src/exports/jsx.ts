import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementAttributes } from '../elements/elementAttributes.ts';

/** React 18 writes `disabled={false}` into the page as an attribute, which disables: `true` or nothing. */
type Disabled<Attributes> = Attributes extends { readonly disabled?: unknown }
  ? Omit<Attributes, 'disabled'> & { readonly disabled?: true | undefined }
  : Attributes;

type Props<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Disabled<Attributes>;

/** The elements and their attributes in JSX. */
export type JsxElements = { readonly [Tag in keyof ElementAttributes]: Props<ElementAttributes[Tag]> };

declare module 'react' {
  // The name is React's own.
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
