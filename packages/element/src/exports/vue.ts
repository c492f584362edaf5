import type { ElementAttributes } from '../elements/elementAttributes.ts';

export type { GlobalComponents } from 'vue';

/** What templates of Vue know of the elements. */
export type VueElements = {
  readonly [Tag in keyof ElementAttributes]: new () => { readonly $props: ElementAttributes[Tag] };
};

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
