/** The search that a list was last left with, so that ways back lead to it and not to an empty form. */
import { forgetInTab, keepInTab, keptInTab } from '../hooks/kept-in-browser.ts';

interface Named {
  readonly name: string;
  readonly path: string;
}

const keyOf = (name: string) => `lectern.${name}.last-search`;

export function rememberList({ name }: Named, search: string): void {
  keepInTab(keyOf(name), search);
}

/** Who signs out leaves to nobody what they searched for. */
export function forgetLists(): void {
  forgetInTab(/^lectern\..*\.last-search$/);
}

export function lastListPath({ name, path }: Named): string {
  const search = keptInTab(keyOf(name));
  return search ? `${path}?${search}` : path;
}
