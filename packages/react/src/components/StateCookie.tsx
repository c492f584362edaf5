'use client';
import { persistToCookie, type Portico } from '@portico/core';
import { useEffect } from 'react';
import { usePorticoInstance } from '../context.ts';

/**
 * For server-rendered pages: keeps in a cookie what the server needs to draw the buttons as they will be. Read it there with
 * `parseStateCookie(request.headers.get('cookie'))` and hand the result to the provider as `initialState`.
 */
export function StateCookie({ portico: provided }: { readonly portico?: Portico }) {
  const portico = usePorticoInstance(provided);
  useEffect(() => persistToCookie(portico), [portico]);
  return null;
}
