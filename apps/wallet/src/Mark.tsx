/** A purse. */
export function Mark() {
  return <img className="mark" src="/favicon.svg" width="32" height="32" alt="" />;
}
