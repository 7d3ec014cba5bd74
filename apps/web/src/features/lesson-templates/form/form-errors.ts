export type Errors = Readonly<Record<string, string>>;
