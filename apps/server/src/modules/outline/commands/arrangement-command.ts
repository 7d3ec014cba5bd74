/**
 * A command that arranges outlines anew: it says what the arrangement of an outline shall be. How it is planned, done,
 * taken back and logged is the same for all of them (`arrange-rows.ts`).
 */
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { type CommandType, commandType } from '../../../platform/engine/commands/command-type.ts';
import { lessonImpact, lessonSubject, type OutlineAction } from '../../lessons/index.ts';
import { applyArrangement, planArrangements, planArrangementsBack, type WantedArrangement } from './arrange-rows.ts';
import type { Arrangement, OrderPayload, Outline } from './arrangement.ts';

interface ArrangementCommand<I> {
  readonly name: `${string}.${string}`;
  readonly label: string;
  readonly verb: string;
  /** 课程的大纲 */
  readonly noun: string;
  readonly description: string;
  readonly action: OutlineAction;
  readonly input: z.ZodType<I>;
  /** Of outlines as they are; judged again when the row is run. */
  arrange(input: I, db: Db, at: Date): Promise<(outline: Outline) => Arrangement>;
}

export function arrangementCommand<I>(command: ArrangementCommand<I>): CommandType {
  const { name, label, verb, noun, description, action, input } = command;
  const wanted = (given: I): WantedArrangement => ({
    label,
    action,
    prepare: (db, at) => command.arrange(given, db, at),
  });
  return commandType<I, OrderPayload>({
    name,
    label,
    words: { verb, unit: '门', noun, description },
    privilege: 'EPISODE_WRITE',
    input,
    tiers: { low: 200, high: 2000 },
    subject: lessonSubject,
    hidden: true,
    redoable: true,
    impact: lessonImpact,
    plan: (db, context, given, ids) => planArrangements(db, context, ids, wanted(given)),
    apply: (tx, context, row, given) => applyArrangement(tx, context, row, wanted(given)),
    invert: planArrangementsBack,
  });
}
