'use client';
import { useAccount } from '@portico/react';

/** Known on the server already, from the cookie. */
export function Greeting() {
  const { address } = useAccount();
  return <p>{address ? `Welcome, ${address}.` : 'Connect a wallet to see your shelf.'}</p>;
}
