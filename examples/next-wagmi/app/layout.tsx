import { parseStateCookie } from '@portico/core';
import '@portico/react/button.css';
import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { cookieToInitialState } from 'wagmi';
import { Providers } from './Providers';
import { createSiteConfig } from './config';
import './page.css';

export const metadata = { title: 'Portico with Next and wagmi' };

interface PageProps {
  readonly children: ReactNode;
}

/** Reads both cookies of the visitor's last page. wagmi's is no encoded text, so it is read from the header itself. */
async function WithState({ children }: PageProps) {
  const cookie = (await headers()).get('cookie');
  return (
    <Providers wagmiState={cookieToInitialState(createSiteConfig(), cookie)} initialState={parseStateCookie(cookie)}>
      {children}
    </Providers>
  );
}

export default function Layout({ children }: PageProps) {
  return (
    <html lang="en">
      <body>
        <Suspense>
          <WithState>{children}</WithState>
        </Suspense>
      </body>
    </html>
  );
}
