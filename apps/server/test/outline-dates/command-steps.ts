/** Every command that touches items of outlines, with input made of what is stored at that moment. */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { aTutoringTemplate, TEST_NOW } from '../builders.ts';
import { anEpisodeTemplate } from '../template-builders.ts';
import type { CommandStep } from './command-step.ts';
import {
  aTime,
  binnedItems,
  DAY,
  type DateWorld,
  HOUR,
  labelOf,
  labelsOf,
  lessonIds,
  type StoredItem,
  storedItems,
} from './date-world.ts';
import { EXAM_STEPS } from './exam-steps.ts';
import { SCHEDULE_STEPS } from './schedule-steps.ts';

const coming = ({ kind, status, startAt }: StoredItem): boolean =>
  kind === 'episode' && status === 'normal' && startAt !== null && startAt > TEST_NOW;

async function comingEpisodes({ db, dice }: DateWorld, most: number): Promise<readonly StoredItem[]> {
  const items = (await storedItems(db)).filter(coming);
  const unique = [...new Map(items.map((item) => [item.id, item])).values()];
  return dice.some(unique, most);
}

async function someLessons({ db, dice }: DateWorld, most = 2): Promise<readonly number[]> {
  return dice.some(await lessonIds(db), most);
}

const forLessons =
  (inputOf: (world: DateWorld) => object | Promise<object>, most = 2): CommandStep =>
  async (world) => ({ ids: await someLessons(world, most), input: await inputOf(world) });

const forEpisodes =
  (inputOf: (world: DateWorld) => object): CommandStep =>
  async (world) => {
    const episodes = await comingEpisodes(world, 3);
    return episodes.length === 0 ? undefined : { ids: episodes.map(({ id }) => id), input: inputOf(world) };
  };

const shift = ({ dice }: DateWorld) => ({ days: dice.int(7) + 1, minutes: dice.int(3) * 30 });

/** Moves of single episodes, or two that change places in time. */
const reschedule: CommandStep = async (world) => {
  const [a, b, ...rest] = await comingEpisodes(world, 3);
  if (!a) return undefined;
  if (b && a.startAt && b.startAt && a.endAt && b.endAt && world.dice.int(2) === 0) {
    const moves = [
      { episodeId: a.id, startTime: b.startAt.getTime(), endTime: b.endAt.getTime(), group: 1 },
      { episodeId: b.id, startTime: a.startAt.getTime(), endTime: a.endAt.getTime(), group: 1 },
    ];
    return { ids: [], input: { moves, overrideReason: '测试' } };
  }
  const moves = [a, ...rest].map(({ id }) => ({ episodeId: id, startTime: aTime(world.dice) }));
  return { ids: [], input: { moves, overrideReason: '测试' } };
};

const postpone: CommandStep = async (world) => {
  const [episode] = await comingEpisodes(world, 1);
  if (!episode?.startAt) return undefined;
  const ids = [...new Set([episode.lessonId, ...(await someLessons(world, 1))])];
  const mode = world.dice.one(['shift', 'compress']);
  const days = 1 + world.dice.int(2);
  return { ids, input: { day: episode.startAt.getTime(), days, mode, skipHolidays: world.dice.int(2) === 0 } };
};

/** Those of one kind, as the bin's page shows them. */
const restoreItem: CommandStep = async ({ db, dice }) => {
  const items = await binnedItems(db);
  const kind = dice.one(items)?.kind;
  const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
  return kind === undefined ? undefined : { ids: dice.some(ids, 3), input: { kind } };
};

const paste: CommandStep = async (world) => {
  const { db, dice } = world;
  const [lessonId] = await someLessons(world, 1);
  if (lessonId === undefined) return undefined;
  const lines = Array.from({ length: 1 + dice.int(2) }, () => {
    return `粘贴讲次\t${formatDateTime(aTime(dice))}\t${dice.one([60, 90, 120])}`;
  });
  const present = dice.one((await storedItems(db, lessonId)).filter(coming));
  const changed = `${present?.id ?? ''}\t改动讲次\t${formatDateTime(aTime(dice))}\t90`;
  const text = present && dice.int(2) === 0 ? ['讲次ID\t名称\t开始时间\t时长', changed].join('\n') : lines.join('\n');
  return { ids: [], input: { lessonId, text } };
};

const addEpisodes: CommandStep = async (world) => {
  const { db, dice } = world;
  const startTime = aTime(dice);
  const specialEpisodeType = dice.one([0, 0, 13]);
  const episode = { name: '批量讲次', startTime, endTime: startTime + 90 * 60_000, specialEpisodeType };
  return {
    ids: [],
    input: { lessonIds: await someLessons(world), labelId: await labelOf(db, 'episode'), episodes: [episode] },
  };
};

const placeEpisodes: CommandStep = async (world) => {
  const { db, dice, templateId } = world;
  const items = await storedItems(db);
  const made = await db
    .selectFrom('episodeTemplate')
    .select('id')
    .where('lessonTemplateId', '=', templateId)
    .where('deletedAt', 'is', null)
    .execute();
  const open = (await lessonIds(db)).flatMap((lessonId) => {
    const bound = new Set(items.filter((item) => item.lessonId === lessonId).map((item) => item.episodeTemplateId));
    return made.filter(({ id }) => !bound.has(id)).map(({ id }) => ({ lessonId, templateId: id }));
  });
  if (open.length === 0) return undefined;
  const places = dice.some(open, 3).map((place) => {
    const startTime = aTime(dice);
    return { ...place, startTime, endTime: startTime + 90 * 60_000 };
  });
  return { ids: [], input: { places } };
};

/** The durations of a template's episodes change, and the lessons take them over. */
const propagate: CommandStep = async ({ db, dice, templateId, episodeTemplateIds }) => {
  const bound = (await storedItems(db)).filter((item) => coming(item) && item.episodeTemplateId !== null);
  const chosen = dice.one(bound);
  if (!chosen || !episodeTemplateIds.includes(chosen.episodeTemplateId ?? 0)) return undefined;
  const durationMs = (dice.one([60, 90, 120, 150]) ?? 60) * 60_000;
  await db
    .updateTable('episodeTemplate')
    .set({ durationMs })
    .where('id', '=', chosen.episodeTemplateId ?? 0)
    .execute();
  const column = `episode:${chosen.episodeTemplateId}:duration`;
  const ids = [...new Set(bound.map(({ lessonId }) => lessonId))];
  return { ids, input: { templateId, columns: [column], overwrite: ids.map((lessonId) => ({ lessonId, column })) } };
};

/** Another item and another time for the tutoring of the template, and lessons that take it over. */
const arrangeTutoring: CommandStep = async (world) => {
  const { db, dice, templateId, episodeTemplateIds } = world;
  const ids = await someLessons(world);
  const bound = { episodeTemplateId: dice.one(episodeTemplateIds) ?? null, startOffsetMs: dice.int(3) * DAY };
  const changed = await db
    .updateTable('mentorEpisodeTemplate')
    .set(bound)
    .where('lessonTemplateId', '=', templateId)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) await aTutoringTemplate(db, templateId, bound);
  await db.updateTable('lesson').set({ templateId, withMentor: true }).where('id', 'in', ids).execute();
  return { ids, input: {} };
};

/** Episodes whose template is gone. */
const removeEpisodes: CommandStep = async (world) => {
  const { db, templateId } = world;
  const episodes = await comingEpisodes(world, 2);
  if (episodes.length === 0) return undefined;
  const gone = await anEpisodeTemplate(db, templateId, 99, { deletedAt: TEST_NOW });
  for (const { id } of episodes) {
    await db.updateTable('episode').set({ episodeTemplateId: gone }).where('id', '=', id).execute();
  }
  return { ids: episodes.map(({ id }) => id), input: {} };
};

const restore: CommandStep = async ({ db, dice }) => {
  const rows = await db
    .selectFrom('operationLog')
    .innerJoin('lesson', 'lesson.id', 'operationLog.subjectId')
    .select(['operationLog.id', 'operationLog.subjectId'])
    .where('operationLog.subjectType', '=', 'lesson')
    .where('lesson.deletedAt', 'is', null)
    // Rows of several lessons are written side by side, in any order.
    .orderBy('operationLog.subjectId')
    .orderBy('operationLog.id')
    .execute();
  const row = dice.one(rows);
  return row?.subjectId ? { ids: [row.subjectId], input: { logId: row.id } } : undefined;
};

const coverLeave: CommandStep = async (world) => {
  const { db, dice } = world;
  const teacherId = dice.one(world.teacherIds);
  const episode = dice.one((await storedItems(db)).filter(coming));
  if (!episode?.startAt || !episode.endAt || teacherId === undefined) return undefined;
  const { startAt, endAt } = episode;
  const given = await db
    .updateTable('episode')
    .set({ teacherId })
    .where('id', '=', episode.id)
    .where(({ not, exists, selectFrom }) => {
      const others = selectFrom('episode as other').select('other.id').where('other.teacherId', '=', teacherId);
      const beside = others.where('other.id', '<>', episode.id);
      // Else the database refuses it: the teacher would be in two places.
      return not(exists(beside.where('other.startAt', '<', endAt).where('other.endAt', '>', startAt)));
    })
    .executeTakeFirst();
  if (given.numUpdatedRows === 0n) return undefined;
  const startTime = episode.startAt.getTime() - DAY;
  return { ids: [], input: { teacherId, startTime, endTime: startTime + 2 * DAY, reason: '病假' } };
};

/** The last item first. */
const orderItems: CommandStep = async (world) => {
  const [lessonId] = await someLessons(world, 1);
  if (lessonId === undefined) return undefined;
  const items = (await storedItems(world.db, lessonId)).map(({ kind, id }) => ({ kind, id }));
  return items.length < 2
    ? undefined
    : { ids: [lessonId], input: { items: [...items.slice(-1), ...items.slice(0, -1)] } };
};

const relabelItems: CommandStep = async ({ db, dice }) => {
  const item = dice.one(await storedItems(db));
  const to = item && dice.one(await labelsOf(db, item.kind));
  if (!item || to === undefined) return undefined;
  const one = { kind: item.kind, id: item.id };
  const beside = dice.one(
    (await storedItems(db, item.lessonId)).filter(({ id, kind }) => id !== item.id || kind !== item.kind),
  );
  const target = beside && { kind: beside.kind, id: beside.id, side: dice.one(['before', 'after'] as const) };
  return {
    ids: [item.lessonId],
    input: { from: item.labelId, to, items: [one], ...(target ? { beside: target } : {}) },
  };
};

const nameGroups: CommandStep = async (world) => {
  const [lessonId] = await someLessons(world, 1);
  if (lessonId === undefined) return undefined;
  const labels = new Set((await storedItems(world.db, lessonId)).map(({ labelId }) => labelId));
  const groups = [...labels]
    .toReversed()
    .map((labelId) => ({ labelId, name: world.dice.one([null, `组 ${labelId}`]) }));
  return groups.length === 0 ? undefined : { ids: [lessonId], input: { groups } };
};

/** Which types of episodes count is another rule from now on: the plan judges by it. */
async function countOtherwise({ db, dice }: DateWorld): Promise<void> {
  const countedTypes = [
    ...(dice.one([
      [0, 7, 17, 18],
      [7, 17, 18],
      [0, 13, 14],
    ]) ?? []),
  ];
  const values = { lessonType: 'systematic', countedTypes, startNumber: 1 + dice.int(3) };
  await db
    .insertInto('periodRule')
    .values(values)
    .onConflict((conflict) => conflict.column('lessonType').doUpdateSet(values))
    .execute();
}

/** What some lessons lack, their rules standing: whether there is a way to refund decides whether there is a deadline. */
const fill: CommandStep = async (world) => {
  const { db, dice } = world;
  const ids = await someLessons(world);
  const [lack, field, value] = dice.one([
    [{ refundWay: null }, 'refundWay', 'full'],
    [{ gradeIds: [] }, 'grades', ['7']],
    [{ labelId: null }, 'label', '701'],
    [{ semesterId: null }, 'semester', '122'],
  ] as const) ?? [{ refundWay: null }, 'refundWay', 'full'];
  await db
    .updateTable('lesson')
    .set({ ...lack, gradeIds: 'gradeIds' in lack ? [] : [7], requiredUnset: true })
    .where('id', 'in', ids)
    .execute();
  return { ids, input: { field, each: [{ ids, value }] } };
};

const MOMENTS = ['main_episode_2', 'main_episode_3', 'days_before_5', 'zero_clock_3', 'first_main_before_7'];

export const COMMAND_STEPS: Readonly<Record<string, CommandStep>> = {
  'lesson.postpone': postpone,
  'lesson.shiftTimes': forLessons(shift),
  'episode.shiftTimes': forEpisodes(shift),
  'episode.reschedule': reschedule,
  'episode.cancel': forEpisodes(() => ({})),
  'outline.paste': paste,
  'outline.addEpisodes': addEpisodes,
  'outline.placeEpisodes': placeEpisodes,
  'outline.sortByTime': forLessons(() => ({})),
  'lesson.orderItems': orderItems,
  'lesson.relabelItems': relabelItems,
  'lesson.nameGroups': nameGroups,
  'template.propagate': propagate,
  'lesson.arrangeTutoring': arrangeTutoring,
  'template.removeEpisodes': removeEpisodes,
  'teacher.coverLeave': coverLeave,
  'lesson.renumber': async (world) => {
    await countOtherwise(world);
    return { ids: await someLessons(world), input: { scope: world.dice.one(['byRule', 'byRule', 'keep']) } };
  },
  ...SCHEDULE_STEPS,
  'lesson.copy': forLessons(
    ({ dice }) => ({ copyMode: dice.one(['not_copy_episode', 'merge_episode', 'merge_episode', 'create_episode']) }),
    1,
  ),
  'lesson.saleSettings': forLessons(({ dice }) =>
    dice.int(3) === 0
      ? { endSaleTimeType: 'manual', endSaleTime: TEST_NOW.getTime() + (100 + dice.int(9)) * DAY }
      : { endSaleTimeType: 'rule', endSaleTimeCalculationRule: dice.one(MOMENTS) },
  ),
  'lesson.displayInfo': forLessons(({ dice }) =>
    dice.int(3) === 0
      ? { displayTimeType: 'manual', displayStartTime: TEST_NOW.getTime() + dice.int(9) * HOUR }
      : {
          displayTimeType: 'rule',
          displayTimeCalculationRule: dice.one(['aggregate_display', 'aggregate_display_without_record']),
        },
  ),
  'lesson.restore': restore,
  'lesson.fill': fill,
  'recycleBin.restore': restoreItem,
  ...EXAM_STEPS,
};
