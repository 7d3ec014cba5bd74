/** The list whose searches are kept, and the present one. */
export interface ViewedList {
  readonly name: string;
  readonly path: string;
  readonly query: string;
}
