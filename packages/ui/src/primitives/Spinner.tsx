/** Shows that an action is running; its text is next to it. */
export function Spinner() {
  return (
    <svg className="spinner" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" />
    </svg>
  );
}
