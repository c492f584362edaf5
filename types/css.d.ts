/** Style sheets are imported as text and adopted by the shadow root, so that a strict CSP needs no `unsafe-inline`. */
declare module '*.css' {
  const text: string;
  export default text;
}
