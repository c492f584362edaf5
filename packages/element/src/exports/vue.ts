import type { ElementAttributes } from '../elements/elementAttributes.ts';

export type { GlobalComponents } from 'vue';

/** The elements and their attributes in templates of Vue. */
export type VueElements = {
  readonly [Tag in keyof ElementAttributes]: new () => { readonly $props: ElementAttributes[Tag] };
};

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
