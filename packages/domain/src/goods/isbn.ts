/** ISBN of ten or thirteen digits, with or without hyphens and blanks; the last digit is the check. */
const ISBN_10 = /^\d{9}[\dX]$/;
const ISBN_13 = /^97[89]\d{10}$/;

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

export function isIsbn(text: string): boolean {
  const digits = digitsOf(text);
  const values = Array.from(digits, (digit) => (digit === 'X' ? 10 : Number(digit)));
  if (ISBN_10.test(digits)) return values.reduce((sum, value, index) => sum + value * (10 - index), 0) % 11 === 0;
  return ISBN_13.test(digits) && weighed(values) % 10 === 0;
}

const weighed = (values: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (index % 2 === 0 ? 1 : 3), 0);

/** Thirteen digits: both forms of one book are equal. Undefined where the check digit is wrong. */
export function normalIsbn(text: string): string | undefined {
  const digits = digitsOf(text);
  if (!isIsbn(digits)) return undefined;
  if (digits.length === 13) return digits;
  const body = `978${digits.slice(0, 9)}`;
  return `${body}${(10 - (weighed(Array.from(body, Number)) % 10)) % 10}`;
}
