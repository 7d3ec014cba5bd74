/** A command that moves students, one row each: planned, done and taken back alike; commands differ in who goes where. */
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  type CommandDefinition,
  type CommandType,
  commandType,
  type SubjectSource,
} from '../../../platform/engine/commands/command-type.ts';
import { InvalidError } from '../../../platform/errors.ts';
import { enrolmentImpact } from '../../teams/index.ts';
import type { MovePayload } from '../apply-move.ts';
import { enrolmentsAmong } from '../enrolment-scope.queries.ts';
import { planMoves } from '../plan-moves.ts';
import { type CommandLabels, lessonsOfMove, prepareMoves } from '../prepare-moves.ts';
import type { WantedMove } from '../student-move.ts';
import { planMovesBack } from '../undo-move.ts';

export const enrolments: SubjectSource = {
  type: 'enrolment',
  viewPage: null,
  idsOfQuery: () => Promise.reject(new InvalidError('学员不能按筛选条件选择，请改用 ID', [])),
  versionsOf: (db, actor, ids) => enrolmentsAmong(db, actor.scope, ids),
};

interface MoveInput {
  readonly reason: string;
  readonly at?: number | undefined;
}

interface MoveCommand<I extends MoveInput> {
  readonly name: `student.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  readonly input: z.ZodType<I>;
  readonly dangerous?: true;
  readonly remaining?: CommandDefinition<I, MovePayload>['remaining'];
  wantedOf(db: Db, context: CommandContext, input: I): Promise<readonly WantedMove[]>;
}

export function moveCommand<I extends MoveInput>(command: MoveCommand<I>): CommandType {
  const { name, label, verb, description, input, remaining, dangerous, wantedOf } = command;
  const action = name.replace('student.', 'enrolment.');
  const labelsOf = ({ reason, at }: I): CommandLabels => ({
    label,
    action,
    reason: reason === '' ? label : reason,
    at,
  });
  return commandType<I, MovePayload>({
    name,
    label,
    words: { verb, unit: '名', noun: '学员', description },
    privilege: 'STUDENT_TRANSFER',
    input,
    tiers: { low: 200, high: 2000 },
    subject: enrolments,
    fromInput: true,
    hidden: true,
    ...(dangerous && { dangerous }),
    ...(remaining && { remaining }),
    plan: async (db, context, given) => [
      ...(await planMoves(db, context, await wantedOf(db, context, given), { at: given.at })),
    ],
    apply: async (tx, context, row, given) => (await prepareMoves(tx, context, [row], labelsOf(given))).apply(row),
    together: {
      keyOf: lessonsOfMove,
      prepare: (tx, context, rows, given) => prepareMoves(tx, context, rows, labelsOf(given)),
    },
    invert: planMovesBack,
    leftBeside: (payload) =>
      payload.way === 'back' && payload.carried
        ? [{ type: 'enrolment', id: payload.carried.toEnrolmentId, since: payload.carried.toRev }]
        : [],
    impact: enrolmentImpact,
  });
}
