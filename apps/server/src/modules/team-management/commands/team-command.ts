/** A command that sets fields of teams (小班): what they are is judged in one place, and the lesson's limit follows. */
import type { Privilege } from '@lectern/domain/access/privileges';
import type { TeamFields } from '@lectern/domain/teams/team-fields';
import type { z } from 'zod';
import { recordCommand } from '../../../kit/record/record-command.ts';
import { changesBetween, fieldsOfRow } from '../../../kit/record/record-kind.ts';
import { changeRecord } from '../../../kit/record/write-record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CommandContext, CommandType } from '../../../platform/engine/commands/command-type.ts';
import { lockLesson } from '../../lessons/index.ts';
import { commandedTeams } from '../commanded-teams.ts';
import { judgeTeams, type WantedTeam } from '../judge-teams.ts';
import { keepLedTutoring } from '../led-tutoring.repository.ts';
import { followTeams, placesOf } from '../lesson-limit.ts';
import { teamTypes } from '../team-facts.queries.ts';
import { TEAM } from '../team-kind.ts';
import type { TeamRow } from '../team-scope.queries.ts';

interface TeamCommand<I> {
  readonly name: `team.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  readonly privilege: Privilege;
  readonly input: z.ZodType<I>;
  readonly hidden?: true;
  /** What the log calls it: `shelve` of `team.shelve`. */
  readonly logged: string;
  /** What of the team it sets; what is absent stays. */
  patch(input: I, team: TeamRow): Partial<TeamFields>;
}

export function teamCommand<I>({ logged, patch, ...command }: TeamCommand<I>): CommandType {
  return recordCommand<TeamRow, TeamFields, I>({
    ...command,
    records: commandedTeams,
    tiers: { low: 200, high: 2000 },
    stateOf: () => Promise.resolve((row) => fieldsOfRow(TEAM, row)),
    judge: async (db, context, rows, input) => {
      const wanted = new Map(rows.map((row) => [row.id, wantedOf(row, patch(input, row))]));
      return judged(await judgeTeams(db, context, [...wanted.values()]), (row) => wanted.get(row.id));
    },
    judgeBack: async (db, context, rows, afterOf) => {
      const wanted = new Map(rows.map((row) => [row.id, wantedOf(row, afterOf(row) ?? {})]));
      const judge = await judgeTeams(db, context, [...wanted.values()]);
      return (row, after) => judge(wanted.get(row.id) ?? wantedOf(row, after));
    },
    changesOf: (before, after) => changesBetween(TEAM, before, after),
    nameChanges: TEAM.nameChanges,
    write: (tx, context, row, change) => writeTeam(tx, context, row, { ...change, verb: logged }),
  });
}

function wantedOf(row: TeamRow, patch: Partial<TeamFields>): WantedTeam {
  const before = fieldsOfRow(TEAM, row);
  const { id, lessonId, studentCount } = row;
  return { id, lessonId, studentCount, before, after: { ...before, ...patch } };
}

function judged(judge: Awaited<ReturnType<typeof judgeTeams>>, wantedTeam: (row: TeamRow) => WantedTeam | undefined) {
  return (row: TeamRow, before: TeamFields) => {
    const wanted = wantedTeam(row);
    return wanted ? { reasons: judge(wanted), after: wanted.after } : { reasons: [], after: before };
  };
}

interface TeamWrite {
  readonly before: TeamFields;
  readonly after: TeamFields;
  readonly note: string;
  readonly verb: string;
}

async function writeTeam(tx: Tx, context: CommandContext, row: TeamRow, { before, after, note, verb }: TeamWrite) {
  const classType = await classTypeOf(tx, after);
  const beside = classType === undefined ? {} : { classType };
  const rev = await changeRecord(TEAM, tx, row, { fields: after, write: { ...context, verb, note, beside } });
  if (before.mentorId !== after.mentorId) {
    const { id: teamId, lessonId } = row;
    await keepLedTutoring(tx, { teamId, lessonId, mentorId: before.mentorId }, context.at);
  }
  if (placesOf(before) !== placesOf(after)) {
    await followTeams(tx, context, await lockLesson(tx, context.actor.scope, row.lessonId));
  }
  return rev;
}

/** A team has the class type of its type (R255, R282). */
export async function classTypeOf(db: Db, { typeId }: Pick<TeamFields, 'typeId'>): Promise<string | undefined> {
  if (typeId === null) return undefined;
  return (await teamTypes(db)).find(({ id }) => id === typeId)?.classType;
}
