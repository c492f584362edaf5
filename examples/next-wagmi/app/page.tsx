import { Shelf } from './Shelf';

export default function Page() {
  return (
    <main>
      <h1>Every book is a token</h1>
      <Shelf />
    </main>
  );
}
