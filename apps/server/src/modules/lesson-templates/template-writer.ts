export interface Writer {
  readonly name: string;
  readonly at: Date;
}
