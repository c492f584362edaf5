/** An answer that is JSON text already and is sent as it is; without text there is nothing to answer. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
