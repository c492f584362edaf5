import { Greeting } from './Greeting';

/** The shop's own page is drawn on the server. */
export default function Page() {
  return (
    <main>
      <h1>Every book is a token</h1>
      <Greeting />
    </main>
  );
}
