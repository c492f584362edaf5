/** Shown where the page is served without its chains. */
export function NoDevnet() {
  return (
    <main className="no-box">
      <h1>The chains are not running</h1>
      <p>
        This page talks to two chains on your own machine. Start them, and this page, with <code>npm start</code>.
      </p>
    </main>
  );
}
