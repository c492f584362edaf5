'use client';
import { persistToCookie, type Portico } from '@portico/core';
import { useEffect } from 'react';
import { usePorticoInstance } from '../context.ts';

/**
 * For server-rendered pages: stores in a cookie the state that the server needs to render the buttons as they will be.
 * Read it there with `parseStateCookie(request.headers.get('cookie'))` and pass the result to the provider as
 * `initialState`.
 */
export function StateCookie({ portico: provided }: { readonly portico?: Portico }) {
  const portico = usePorticoInstance(provided);
  useEffect(() => persistToCookie(portico), [portico]);
  return null;
}
