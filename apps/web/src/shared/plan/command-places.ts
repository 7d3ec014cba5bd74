/** Which commands stand where on a list's bar and in a record's menu: names of the server's catalogue. */
import type { CommandInfo } from '@lectern/contract/task-replies';

export interface CommandPlaces {
  /** On the bar of what is ticked, in this order; the others stand under 更多. */
  readonly frequent: readonly string[];
  /** Final or hard to take back: last in a menu and in the colour of danger. */
  readonly dangerous: readonly string[];
}

/** In the order of a menu: the most frequent first, the final one last. */
export function inMenuOrder(commands: readonly CommandInfo[], places: CommandPlaces): readonly CommandInfo[] {
  const place = ({ type }: CommandInfo) => {
    if (places.dangerous.includes(type)) return places.frequent.length + 1;
    return places.frequent.includes(type) ? places.frequent.indexOf(type) : places.frequent.length;
  };
  return commands.toSorted((a, b) => place(a) - place(b));
}
