import '@portico/element/jsx';
import '@portico/element/vue';
import type { ReactNode } from 'react';
import { expectTypeOf } from 'vitest';
import type { GlobalComponents } from 'vue';

export const page: ReactNode = (
  <>
    <portico-button balance="show" chars-start={6} className="wide" instance="shop" />
    <portico-connect-button disabled label="Log in" loading-label="Logging in" size="sm" />
    <portico-wallet-button wallet="io.metamask" namespace="eip155" />
    <portico-modal />
  </>
);

export const mistakes: ReactNode = (
  <>
    {/* @ts-expect-error The attribute is `show` or `hide`. */}
    <portico-button balance="yes" />
    {/* @ts-expect-error A wallet button needs its wallet. */}
    <portico-wallet-button />
    {/* @ts-expect-error React 18 would write `disabled="false"`, which disables. */}
    <portico-button disabled={false} />
    {/* @ts-expect-error There is no such element. */}
    <portico-buton />
  </>
);

type PropsOf<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];

expectTypeOf<{ balance: 'show' }>().toExtend<PropsOf<'portico-button'>>();
expectTypeOf<{ disabled: boolean; wallet: string }>().toExtend<PropsOf<'portico-wallet-button'>>();
expectTypeOf<{ balance: 'yes' }>().not.toExtend<PropsOf<'portico-button'>>();
