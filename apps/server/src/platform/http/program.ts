/** Another system that calls by a key of its own. */
export interface Program {
  readonly id: number;
}
