import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Writes the client's storage to the file with each change, so that it can be killed at any time and started again. */
export class Memory {
  #file;
  #records;

  constructor(file) {
    this.#file = file;
    this.#records = new Map(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  }

  #save() {
    // Killed in the middle of it, the file is as it was before.
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#records]));
    renameSync(`${this.#file}.new`, this.#file);
  }

  async getKeys() {
    return [...this.#records.keys()];
  }

  async getEntries() {
    return [...this.#records].map(([key, text]) => [key, JSON.parse(text)]);
  }

  async getItem(key) {
    const text = this.#records.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async setItem(key, value) {
    this.#records.set(key, JSON.stringify(value));
    this.#save();
  }

  async removeItem(key) {
    this.#records.delete(key);
    this.#save();
  }
}
