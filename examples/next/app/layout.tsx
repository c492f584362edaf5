import { parseStateCookie } from '@portico/core';
import '@portico/react/button.css';
import { cookies } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { Providers } from './Providers';
import './page.css';

export const metadata = { title: 'Portico with Next' };

interface PageProps {
  readonly children: ReactNode;
}

/** Reads the cookie of the visitor's last page, so that the first byte shows the account as it will be. */
async function WithState({ children }: PageProps) {
  const jar = await cookies();
  return <Providers initialState={parseStateCookie(jar.toString())}>{children}</Providers>;
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
