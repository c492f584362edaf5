import { parseStateCookie } from '@portico/core';
import '@portico/react/button.css';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from './Providers';
import './page.css';

export const metadata = { title: 'Portico with Next' };

/** Reads what the visitor's last page left in the cookie, so that the first byte shows the account as it will be. */
export default async function Layout({ children }: { readonly children: ReactNode }) {
  const jar = await cookies();
  return (
    <html lang="en">
      <body>
        <Providers initialState={parseStateCookie(jar.toString())}>{children}</Providers>
      </body>
    </html>
  );
}
