/** The picture on a button: decorative, and its host does not receive the URL of the page. */
export function ButtonPicture({ url }: { readonly url: string }) {
  return <img className="portico-button-picture" referrerPolicy="no-referrer" src={url} alt="" />;
}
