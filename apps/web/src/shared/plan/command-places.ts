/** Which commands stand where on a list's bar and in a record's menu: names of the server's catalogue. */
import type { CommandInfo } from '@lectern/contract/task-replies';
import { isDangerous } from './dangerous-commands.ts';

export interface CommandPlaces {
  /** On the bar of what is ticked, in this order; the others stand under 更多. */
  readonly frequent: readonly string[];
}

/** In the order of a menu: the most frequent first, the final one last. */
export function inMenuOrder(commands: readonly CommandInfo[], places: CommandPlaces): readonly CommandInfo[] {
  const place = ({ type }: CommandInfo) => {
    if (isDangerous(type)) return places.frequent.length + 1;
    return places.frequent.includes(type) ? places.frequent.indexOf(type) : places.frequent.length;
  };
  return commands.toSorted((a, b) => place(a) - place(b));
}
