/** The error of a field or of one of its rows. */
export function errorUnder(errors: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === key || path.startsWith(`${key}.`))?.[1];
}
