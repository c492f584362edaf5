import { signMessage } from '@portico/core';
import { explainError, isPorticoError } from '@portico/protocol';
import { usePortico } from '@portico/react';
import { useState } from 'react';

/** A host's own request to the connected wallet: personal_sign. */
export function SignMessage() {
  const { portico } = usePortico();
  const [outcome, setOutcome] = useState('');
  const sign = async () => {
    setOutcome('Waiting for the wallet');
    try {
      const signature = await signMessage(portico, { message: 'Hello from the Portico demo' });
      setOutcome(`Signed: ${signature.slice(0, 18)}…`);
    } catch (error) {
      setOutcome(isPorticoError(error) ? explainError(error) : 'It did not work');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void sign()}>
        Sign a message
      </button>
      <output aria-live="polite">{outcome}</output>
    </>
  );
}
