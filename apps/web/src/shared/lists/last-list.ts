/** The search that a list was last left with, so that ways back lead to it and not to an empty form. */
import { keepInTab, keptInTab } from '../hooks/kept-in-browser.ts';

interface Named {
  readonly name: string;
  readonly path: string;
}

const keyOf = (name: string) => `lectern.${name}.last-search`;

export function rememberList({ name }: Named, search: string): void {
  keepInTab(keyOf(name), search);
}

export function lastListPath({ name, path }: Named): string {
  const search = keptInTab(keyOf(name));
  return search ? `${path}?${search}` : path;
}
