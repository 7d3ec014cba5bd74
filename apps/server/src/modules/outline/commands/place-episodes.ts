/**
 * Episodes that the templates of lessons have and their outlines do not, put where they are to be: a row for each, all
 * looked at together, one way back for all.
 */
import { Id, Millis } from '@lectern/contract/wire-values';
import { OUTLINE_REFUSAL } from '@lectern/domain/outline/outline-refusals';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import { chosenLessons, type LessonRow, newEpisodesImpact } from '../../lessons/index.ts';
import { checkDraftsFor, conflictChoices } from '../../schedule/index.ts';
import { episodeSource } from '../../schedule-moves/index.ts';
import { type AssignableTeacher, assignableTeachersFor } from '../../teachers/index.ts';
import { typeOf } from '../episode-of-template.ts';
import { placeReasons, type TemplatesToPlace, templatesToPlace } from '../episodes-of-templates.ts';
import { wantedItem } from '../free-teachers.ts';
import { namesOf } from '../names-of.ts';
import { boundTemplates, type WaitingTemplate } from '../outline.queries.ts';
import type { DraftPayload, EpisodeValues } from './draft-payload.ts';
import { applyDraft, draftRow, planDraftsBack } from './draft-rows.ts';
import { withFollowing } from './with-following.ts';

const MAX_PLACES = 500;

const Place = z.strictObject({
  lessonId: Id,
  templateId: Id,
  startTime: Millis.min(1, '请填写时间'),
  endTime: Millis.min(1, '请填写时间'),
  teacherId: Id.nullable().default(null),
});
type Place = z.output<typeof Place>;
const Input = z.strictObject({
  places: z
    .array(Place)
    .min(1, '请至少选择一个讲次')
    .max(MAX_PLACES, `一次最多排入 ${MAX_PLACES} 讲，请分批操作`)
    .refine((places) => new Set(places.map(keyOf)).size === places.length, '同一讲次出现了多次，请只保留一条'),
});
type Input = z.output<typeof Input>;

function keyOf({ lessonId, templateId }: { readonly lessonId: number; readonly templateId: number }): string {
  return `${lessonId} ${templateId}`;
}

const LABEL = '排入待排讲次';

export const placeEpisodesCommand = commandType<Input, DraftPayload>({
  name: 'outline.placeEpisodes',
  label: LABEL,
  words: {
    verb: '排入',
    unit: '个',
    noun: '讲次',
    description: '把班型中待排的讲次排进课程大纲，作为一次操作，可整体撤销',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: episodeSource,
  fromInput: true,
  hidden: true,
  impact: (db, context, _ids, { places }) =>
    newEpisodesImpact(
      db,
      context,
      places.map(({ lessonId }) => lessonId),
    ),
  plan: planPlaces,
  remaining: ({ places }, ordinals) => {
    const left = new Set(ordinals);
    return { places: places.filter((_, index) => left.has(index)) };
  },
  apply: async (tx, context, row) =>
    applyDraft(tx, context, row, { names: await namesOf(tx, context, [row.payload]), label: LABEL }),
  invert: async (db, context, done) => {
    const names = await namesOf(
      db,
      context,
      done.map(({ applied }) => applied.payload),
    );
    return planDraftsBack(db, context, done, names);
  },
});

interface World extends TemplatesToPlace {
  readonly lessons: ReadonlyMap<number, LessonRow>;
  readonly bound: ReadonlySet<string>;
  readonly teachers: ReadonlyMap<number, AssignableTeacher>;
}

async function planPlaces(db: Db, context: CommandContext, { places }: Input) {
  const world = await worldOf(db, context, places);
  const values = places.map((place) => valuesOf(place, templateOf(place, world)));
  const wanted = places.map((place, index) => {
    const { name = '', specialEpisodeType = 0 } = values[index] ?? {};
    const times = { startAt: new Date(place.startTime), endAt: new Date(place.endTime) };
    const templateDurationMs = world.templates.get(place.templateId)?.duration ?? 0;
    return { ...wantedItem({ ...place, ...times, name, specialEpisodeType }, place.lessonId), templateDurationMs };
  });
  const verdicts = await checkDraftsFor(db, context.actor, wanted, { now: context.at });
  const names = await namesOf(
    db,
    context,
    values.map((after) => ({ way: 'there' as const, lessonId: 0, before: null, after })),
  );
  const rows = places.map((place, index): PlannedRow<DraftPayload> => {
    const lesson = world.lessons.get(place.lessonId);
    const after = values[index] ?? null;
    const own = ownReasons(place, world, context.at);
    const verdict = verdicts[index];
    const reasons = [...own, ...(verdict && !own.some(isRefusal) ? conflictChoices(verdict) : [])];
    const told = lesson ?? { id: place.lessonId, name: `课程 ${place.lessonId}` };
    const name = after?.name ?? `讲次模板 ${place.templateId}`;
    return draftRow({ lesson: told, episode: null, name, values: after, reasons }, names);
  });
  return withFollowing(db, rows);
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

async function worldOf(db: Db, context: CommandContext, places: readonly Place[]): Promise<World> {
  const lessonIds = [...new Set(places.map(({ lessonId }) => lessonId))];
  const templateIds = places.map(({ templateId }) => templateId);
  const teacherIds = places.flatMap(({ teacherId }) => teacherId ?? []);
  return {
    lessons: await chosenLessons(db, context.actor, lessonIds),
    ...(await templatesToPlace(db, templateIds)),
    bound: new Set((await boundTemplates(db, lessonIds)).map(keyOf)),
    teachers: await assignableTeachersFor(db, context.actor.scope, teacherIds),
  };
}

/** Of the lesson's own outline template: any other may lie beyond the data scope, and is not named. */
function templateOf({ lessonId, templateId }: Place, { lessons, templates }: World): WaitingTemplate | undefined {
  const lesson = lessons.get(lessonId);
  const template = templates.get(templateId);
  return lesson && template?.lessonTemplateId === lesson.templateId ? template : undefined;
}

function valuesOf(
  { startTime, endTime, teacherId }: Place,
  template: WaitingTemplate | undefined,
): EpisodeValues | null {
  if (!template) return null;
  const { id, name, labelId } = template;
  return {
    name,
    labelId,
    specialEpisodeType: typeOf({ name, startTime, endTime, teacherId, displayTime: 0 }, template),
    startTime,
    endTime,
    teacherId,
    episodeTemplateId: id,
  };
}

function ownReasons(place: Place, world: World, at: Date): readonly RowReason[] {
  const lesson = world.lessons.get(place.lessonId);
  if (!lesson) return [refused(NOT_FOUND, '课程不存在，或不在你的数据范围内')];
  const { subjectId: subject, subjectIds: subjects, phase, templateId: template } = lesson;
  const teacher = place.teacherId === null ? undefined : world.teachers.get(place.teacherId);
  return [
    ...(lesson.status === 'canceled' ? [refused('canceled', OUTLINE_REFUSAL.labelOf('canceled'))] : []),
    ...(world.bound.has(keyOf(place)) ? [refused('alreadyPlaced', '已在课程大纲中，可能刚由他人排入，请刷新')] : []),
    ...placeReasons(place, { template, subject, subjects, phase }, { ...world, teacher, at }),
  ];
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
