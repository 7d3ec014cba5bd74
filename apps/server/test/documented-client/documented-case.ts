/** One call as the documents show it. The cases of a list run in order: a later one uses what an earlier one made. */
import type { Answer } from './answer.ts';
import type { CallId } from './documented-calls.ts';
import type { Sent } from './http-client.ts';

export interface DocumentedCase {
  readonly call: CallId;
  /** What happens, in words: with the call's number the name of the case. */
  readonly title: string;
  readonly send?: (seen: Seen) => Sent;
  /** What the documents say of the answer. */
  readonly expect: (answer: Answer, seen: Seen) => void;
}

/** What the answers so far have told, by name. */
export class Seen {
  readonly #kept = new Map<string, unknown>();

  keep(name: string, value: unknown): void {
    this.#kept.set(name, value);
  }

  has(name: string): boolean {
    return this.#kept.has(name);
  }

  any(name: string): unknown {
    if (!this.#kept.has(name)) throw new Error(`no answer has told ${name}: an earlier case failed`);
    return this.#kept.get(name);
  }

  id(name: string): number {
    const value = this.any(name);
    if (typeof value !== 'number') throw new Error(`${name} is no id but ${JSON.stringify(value)}`);
    return value;
  }

  text(name: string): string {
    const value = this.any(name);
    if (typeof value !== 'string') throw new Error(`${name} is no text but ${JSON.stringify(value)}`);
    return value;
  }
}
