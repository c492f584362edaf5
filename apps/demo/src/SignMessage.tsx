import { explainError } from '@portico/protocol';
import { useSignMessage } from '@portico/react';

/** A request of the host to the connected wallet: personal_sign. */
export function SignMessage() {
  const { mutate, data, error, isPending } = useSignMessage();
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => mutate({ message: 'Hello from the Portico demo' })}>
        Sign a message
      </button>
      <output aria-live="polite">
        {isPending && 'Waiting for the wallet'}
        {error && explainError(error)}
        {data && `Signed: ${data.slice(0, 18)}…`}
      </output>
    </>
  );
}
