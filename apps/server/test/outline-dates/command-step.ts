/** One step of the random test that runs a command: its input, made of what is stored at that moment. */
import type { DateWorld } from './date-world.ts';

interface CommandRequest {
  readonly ids: readonly number[];
  readonly input: object;
}

export type CommandStep = (world: DateWorld) => Promise<CommandRequest | undefined>;
