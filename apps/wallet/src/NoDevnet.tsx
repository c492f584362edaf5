/** Shown where the page is served without its relay and its chains. */
export function NoDevnet() {
  return (
    <main className="phone">
      <section className="card">
        <h1>Nothing to talk to</h1>
        <p className="quiet">
          This wallet needs a relay and two chains on your own machine. Start them, and this page, with{' '}
          <code>npm start</code>.
        </p>
      </section>
    </main>
  );
}
