/** The picture on a button: decorative, and its host does not learn which page shows it. */
export function ButtonPicture({ url }: { readonly url: string }) {
  return <img className="portico-button-picture" referrerPolicy="no-referrer" src={url} alt="" />;
}
