/**
 * The address of a call. Query keys stand in alphabetical order and absent ones are left out, so that the same
 * question always has the same address: the page's first request is started from it before the code is there.
 */
export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;
export type QueryValues = Readonly<Record<string, QueryValue>>;

export function requestUrl(path: string, params: QueryValues = {}, query: QueryValues = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = textOf(params[name]);
    if (value === undefined || value === '') throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(value);
  });
  const search = searchOf(query);
  return search === '' ? filled : `${filled}?${search}`;
}

function searchOf(query: QueryValues): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(query).toSorted()) {
    const value = textOf(query[name]);
    if (value !== undefined && value !== '') search.set(name, value);
  }
  return search.toString();
}

function textOf(value: QueryValue): string | undefined {
  if (value === null || value === undefined) return undefined;
  return Array.isArray(value) ? value.join(',') : String(value);
}
