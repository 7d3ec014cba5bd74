/**
 * Makes teams (小班) of a lesson, one or many by a pattern of names, behind those that stand and not on the shelf (E194);
 * or of many lessons, each as many as it says.
 */
import { isDeepStrictEqual } from 'node:util';
import { MAX_PLAN_IDS } from '@lectern/contract/tasks/task-replies';
import type { TeamType } from '@lectern/contract/teams/team-fields';
import { Capacity, ReservedLimit, RestrictionTags } from '@lectern/contract/teams/team-fields';
import { Id, Millis } from '@lectern/contract/wire-values';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { BUNDLE_SALE_STATE } from '@lectern/domain/teams/team-codes';
import type { TeamFields } from '@lectern/domain/teams/team-fields';
import { MAX_NEW_TEAMS, type NameFault, nameFaults, namesByPattern } from '@lectern/domain/teams/team-names';
import { z } from 'zod';
import { withNames } from '../../../kit/record/name-changes.ts';
import { changesBetween } from '../../../kit/record/record-kind.ts';
import { makeRecord } from '../../../kit/record/write-record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { chosenLessons, type LessonRow, lockLesson } from '../../lessons/index.ts';
import { makePlace } from '../../teams/index.ts';
import { commandedTeams } from '../commanded-teams.ts';
import { judgeTeams } from '../judge-teams.ts';
import { teamsOfLessons, teamTypes } from '../team-facts.queries.ts';
import { NAME_TAKEN, TEAM } from '../team-kind.ts';
import { classTypeOf } from './team-command.ts';
import { planUnmakeTeams, type UnmadeTeam, unmakeTeam } from './unmake-teams.ts';

const Count = z.int().min(1, '至少 1 个').max(MAX_NEW_TEAMS, `一次最多 ${MAX_NEW_TEAMS} 个小班`);

const NewTeams = z
  .strictObject({
    lessonId: Id.optional(),
    /** Of many lessons, in place of the one. */
    each: z
      .array(
        z.strictObject({
          ids: z.array(Id).min(1).max(MAX_PLAN_IDS),
          count: Count.optional(),
          capacity: Capacity.optional(),
        }),
      )
      .min(1)
      .max(MAX_PLAN_IDS)
      .optional(),
    /** `{序号}` counts, `{班型}` is the lesson's class type. */
    pattern: z.string().trim().min(1, '请填写名称').max(60),
    count: Count.default(1),
    from: z.int().min(1).max(9999).default(1),
    typeId: Id.nullable().default(null),
    /** Absent: that of its type. */
    capacity: Capacity.optional(),
    reservedLimit: ReservedLimit.default(0),
    /** They take turns. */
    mentorIds: z.array(Id).max(50).default([]),
    assignTypeId: Id.nullable().default(null),
    restrictionTags: RestrictionTags.default(['normal']),
    bundleSaleState: z.enum(BUNDLE_SALE_STATE.codes).default('uncheck'),
    startTime: Millis.default(0),
    endTime: Millis.default(0),
    /** Of a retry: the names that were not made, by their places. */
    only: z.array(z.int().min(0)).optional(),
  })
  .refine(({ lessonId, each }) => (lessonId === undefined) !== (each === undefined), {
    message: '请选择课程',
    path: ['lessonId'],
  });
type Input = z.output<typeof NewTeams>;

interface MadeTeam {
  readonly way: 'there';
  readonly lessonId: number;
  readonly index: number;
  readonly fields: TeamFields;
  /** Teams that stood at the time of the plan. */
  readonly standing: number;
}
type Payload = MadeTeam | UnmadeTeam;

const LABEL = '新建小班';

export const createTeamsCommand = commandType<Input, Payload>({
  name: 'team.create',
  label: LABEL,
  words: { verb: '新建', unit: '个', noun: '小班', description: '按名称规则在课程中新建小班，排在最后，未上架' },
  privilege: 'TEAM_WRITE',
  input: NewTeams,
  tiers: { low: 200, high: 2000 },
  subject: commandedTeams.source,
  fromInput: true,
  makesRecords: true,
  hidden: true,
  remaining: (input, ordinals) => ({ ...input, only: ordinals.flatMap((at) => placesOf(input)[at] ?? []) }),
  plan: async (db, context, input) => {
    const all: PlannedRow<Payload>[] = [];
    for (const one of ofEachLesson(input)) all.push(...(await planTeams(db, context, one, input.each !== undefined)));
    return withNames(
      db,
      TEAM.nameChanges,
      placesOf(input).flatMap((at) => all[at] ?? []),
      context.actor.scope,
    );
  },
  apply: (tx, context, row, input) =>
    row.payload.way === 'back' ? unmakeTeam(tx, context, row.subject, LABEL) : makeTeam(tx, context, row, input),
  invert: planUnmakeTeams,
});

/** What is made in one lesson. */
type OfLesson = Omit<Input, 'lessonId' | 'each' | 'only'> & { readonly lessonId: number };

function ofEachLesson({ lessonId, each, only: _only, ...input }: Input): readonly OfLesson[] {
  if (lessonId !== undefined) return [{ ...input, lessonId }];
  return (each ?? []).flatMap(({ ids, count = input.count, capacity = input.capacity }) =>
    ids.map((id) => ({ ...input, lessonId: id, count, ...(capacity === undefined ? {} : { capacity }) })),
  );
}

function placesOf({ only, ...input }: Input): readonly number[] {
  const all = ofEachLesson(input).reduce((sum, { count }) => sum + count, 0);
  return only ?? Array.from({ length: all }, (_, at) => at);
}

/** `named`: of many lessons each team is named with its lesson. */
async function planTeams(
  db: Db,
  context: CommandContext,
  input: OfLesson,
  named: boolean,
): Promise<PlannedRow<Payload>[]> {
  const lesson = (await chosenLessons(db, context.actor, [input.lessonId])).get(input.lessonId);
  const names = await namesFor(db, lesson, input);
  const standing = new Set((await teamsOfLessons(db, [input.lessonId]))(input.lessonId).map(({ name }) => name));
  const faults = nameFaults(names, standing);
  const types = await teamTypes(db);
  const rows = Array.from({ length: input.count }, (_, at) => ({
    at,
    fields: fieldsAt(input, types, names[at] ?? '', at),
  }));
  const wanted = rows.map(({ fields }) => wantedOf(input, fields));
  const judge = await judgeTeams(db, context, wanted);
  return rows.map(({ at, fields }, place): PlannedRow<Payload> => {
    const team = wanted[place];
    const fault = faults[at];
    const found = lesson ? lessonReasons(lesson) : [MISSING];
    // Names are judged here, those of one plan among each other.
    const judged = lesson && team ? judge(team).filter(({ code }) => code !== NAME_TAKEN.code) : [];
    const reasons = [...found, ...(fault ? [NAME_REASON[fault]] : []), ...judged];
    return {
      subject: {
        type: 'team',
        id: null,
        name: shownName(names[at] ?? '', named ? lesson : undefined),
        rev: null,
        href: null,
      },
      reasons,
      changes: reasons.some(({ outcome }) => outcome === 'refused') ? [] : changesBetween(TEAM, null, fields),
      payload: { way: 'there', lessonId: input.lessonId, index: at, fields, standing: standing.size },
    };
  });
}

const shownName = (name: string, lesson: LessonRow | undefined) => (lesson ? `${lesson.name}：${name}` : name);

async function namesFor(db: Db, lesson: LessonRow | undefined, { pattern, from, count }: OfLesson) {
  const classType = lesson?.templateId ? await templateName(db, lesson.templateId) : '';
  return namesByPattern({ pattern, classType, from, count });
}

async function templateName(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('lessonTemplate').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}

function fieldsAt(input: OfLesson, types: readonly TeamType[], name: string, at: number): TeamFields {
  const { typeId, reservedLimit, restrictionTags, bundleSaleState, assignTypeId, startTime, endTime } = input;
  const type = types.find(({ id }) => id === typeId);
  return {
    name,
    typeId,
    mentorId: input.mentorIds[at % input.mentorIds.length] ?? null,
    capacity: input.capacity ?? type?.defaultCapacity ?? 0,
    reservedLimit,
    saleStatus: 'off_shelf',
    restrictionTags,
    bundleSaleState,
    assignTypeId,
    startTime,
    endTime,
  };
}

const wantedOf = ({ lessonId }: OfLesson, after: TeamFields) => ({
  id: null,
  lessonId,
  studentCount: 0,
  before: null,
  after,
});

const refusal = (code: string, message: string, to?: string): RowReason => ({
  outcome: 'refused',
  code,
  message,
  ...(to === undefined ? {} : { to }),
});
const MISSING = refusal('notFound', '课程不存在，或不在你的数据范围内');
const NAME_REASON: Readonly<Record<NameFault, RowReason>> = {
  empty: refusal('nameEmpty', '名称为空，请修改名称规则'),
  tooLong: refusal('nameTooLong', '名称超过 20 个字，请缩短名称规则'),
  taken: refusal(NAME_TAKEN.code, NAME_TAKEN.message),
};

function lessonReasons({ id, status, withMentor }: LessonRow): readonly RowReason[] {
  if (status === 'canceled') return [refusal('lessonCanceled', '课程已取消，不能新建小班')];
  if (withMentor) return [];
  return [refusal('withoutMentorLesson', '课程没有开启辅导，不分小班；需要时请先在课程信息中开启', lessonPath(id))];
}

async function makeTeam(
  tx: Tx,
  context: CommandContext,
  { payload }: RunRow<Payload>,
  whole: Input,
): Promise<AppliedRow<Payload>> {
  if (payload.way !== 'there') throw new TypeError('a row of the way there');
  const { index, fields, standing, lessonId } = payload;
  const input = ofEachLesson(whole).find((one) => one.lessonId === lessonId);
  if (!input) throw new ChangedSincePlanError();
  const lesson = await lockLesson(tx, context.actor.scope, lessonId);
  const names = await namesFor(tx, lesson, input);
  const again = fieldsAt(input, await teamTypes(tx), names[index] ?? '', index);
  if (!isDeepStrictEqual(again, fields)) throw new ChangedSincePlanError();
  const judge = await judgeTeams(tx, context, [wantedOf(input, fields)]);
  const [refused] = [...lessonReasons(lesson), ...judge(wantedOf(input, fields))].filter(
    ({ outcome }) => outcome === 'refused',
  );
  if (refused) throw new RefusedError(refused.code, refused.message);
  const classType = await classTypeOf(tx, fields);
  const saleOrdinal = await makePlace(tx, lesson.id, { before: names.slice(index + 1), after: standing });
  const beside = { lessonId: lesson.id, saleOrdinal, ...(classType === undefined ? {} : { classType }) };
  const made = await makeRecord(TEAM, tx, fields, { ...context, verb: 'create', note: context.reason, beside });
  if (!made) throw new RefusedError(NAME_TAKEN.code, NAME_TAKEN.message);
  return { ...made, made: { name: fields.name, href: lessonPath(lesson.id, 'teams') }, payload };
}
