/** Which commands stand where on a list's bar and in a record's menu: names of the server's catalogue. */
import type { CommandInfo } from '@lectern/contract/tasks/task-replies';

interface CommandGroup {
  readonly heading: string;
  readonly commands: readonly string[];
}

export interface CommandPlaces {
  /** On the bar of what is ticked, in this order; the others stand under 更多. */
  readonly frequent: readonly string[];
  /** Under which heading of a long menu each stands, in this order; the last has those that no other names. */
  readonly groups?: readonly CommandGroup[];
}

/** In the order of a menu: the most frequent first, the final one last. */
export function inMenuOrder(commands: readonly CommandInfo[], places: CommandPlaces): readonly CommandInfo[] {
  const place = ({ type, dangerous }: CommandInfo) => {
    if (dangerous) return places.frequent.length + 1;
    return places.frequent.includes(type) ? places.frequent.indexOf(type) : places.frequent.length;
  };
  return commands.toSorted((a, b) => place(a) - place(b));
}

interface PlacedCommand {
  readonly command: CommandInfo;
  readonly group: string | undefined;
}

/** As a long menu shows them: under its headings, the final ones after all of them and under none. */
export function underHeadings(commands: readonly CommandInfo[], places: CommandPlaces): readonly PlacedCommand[] {
  const { groups = [] } = places;
  const isFinal = ({ dangerous }: CommandInfo) => dangerous === true;
  const named = groups.flatMap((group) => group.commands);
  const place = ({ type }: CommandInfo) => (named.includes(type) ? named.indexOf(type) : named.length);
  const groupOf = ({ type }: CommandInfo) => groups.find((group) => group.commands.includes(type)) ?? groups.at(-1);
  return inMenuOrder(commands, places)
    .toSorted((a, b) => Number(isFinal(a)) - Number(isFinal(b)) || place(a) - place(b))
    .map((command) => ({ command, group: isFinal(command) ? undefined : groupOf(command)?.heading }));
}
