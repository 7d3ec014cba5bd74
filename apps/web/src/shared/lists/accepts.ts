/** What a filter in the address bar takes; the server's schema would refuse the rest. */
export type Accepts = (text: string) => boolean;

export const MAX_TEXT = 200;
const among =
  (codes: readonly string[]): Accepts =>
  (text) =>
    codes.includes(text);

export const accepts = {
  words:
    (maxLength = MAX_TEXT): Accepts =>
    (text) =>
      text.length <= maxLength,
  id: (text: string) => /^[1-9]\d{0,14}$/.test(text),
  code: (text: string) => /^-?\d{1,9}$/.test(text),
  ids: (text: string) => /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/.test(text),
  /** A moment in epoch milliseconds. */
  millis: (text: string) => /^[1-9]\d{0,13}$/.test(text),
  page: (text: string) => /^[1-9]\d{0,5}$/.test(text),
  number: (text: string) => /^[1-9]\d{0,2}$/.test(text),
  among,
  /** Several codes of a table: `a,b`. */
  several:
    (codes: readonly string[]): Accepts =>
    (text) =>
      text.split(',').every(among(codes)),
} as const;
