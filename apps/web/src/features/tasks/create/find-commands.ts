/** The catalogue by word and by what a command is about. Pure. */
import type { CommandInfo } from '@lectern/contract/tasks/task-replies';

type Described = Pick<CommandInfo, 'label' | 'verb' | 'noun' | 'description' | 'type'>;

/** Every word has to stand somewhere in what describes the command; those it names come first. */
export function findCommands<C extends Described>(commands: readonly C[], text: string): readonly C[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const has = (where: string) => words.every((word) => where.toLowerCase().includes(word));
  const found = commands.filter(({ label, verb, noun, description }) => has(`${label} ${verb}${noun} ${description}`));
  return found.toSorted((a, b) => Number(has(b.label)) - Number(has(a.label)));
}

export function groupCommands<C extends Described>(commands: readonly C[]) {
  const groups = Map.groupBy(commands, ({ noun }) => noun);
  return [...groups].map(([noun, members]) => ({ noun, members }));
}
