/** Why a cell was not saved, with the place that leads further. */
export class CellFault extends Error {
  readonly to: string | undefined;

  constructor(message: string, to?: string) {
    super(message);
    this.to = to;
  }
}
