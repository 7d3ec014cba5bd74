/** Every call that touches items of outlines, beside the commands. Answers the status; undefined: nothing to call for. */
import { episodeWrites } from '@lectern/contract/episodes/episode-writes';
import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { outlineContract as outline } from '@lectern/contract/outline/outline';
import {
  aTime,
  binnedItems,
  DAY,
  type DateWorld,
  type Dice,
  HOUR,
  labelOf,
  labelsOf,
  lessonIds,
  type StoredItem,
  storedItems,
} from './date-world.ts';

export type CallStep = (world: DateWorld) => Promise<{ readonly status: number; readonly text: string } | undefined>;

const text = (id: number) => String(id);

async function aPlace({ db, dice }: DateWorld, kind: StoredItem['kind']) {
  const id = dice.one(await lessonIds(db));
  const labelId = dice.one(await labelsOf(db, kind));
  return id === undefined || labelId === undefined ? undefined : { id: text(id), labelId: text(labelId) };
}

function aDraft({ dice, teacherIds }: DateWorld) {
  const startTime = aTime(dice);
  return {
    name: '新讲次',
    startTime,
    endTime: startTime + 90 * 60_000,
    displayTime: dice.int(3) === 0 ? startTime - DAY : 0,
    specialEpisodeType: dice.one([0, 0, 0, 13] as const) ?? 0,
    teacherId: dice.int(3) === 0 ? (dice.one(teacherIds) ?? null) : null,
    includedInPeriod: dice.int(4) > 0,
  };
}

function anEntry(dice: Dice, name: string) {
  if (dice.int(6) === 0) return { name, startTime: 0, endTime: 0 };
  const startTime = aTime(dice);
  return { name, startTime, endTime: startTime + (1 + dice.int(5)) * HOUR };
}

/** Items that this lesson does not have and another one does. */
async function foreign({ db, dice }: DateWorld, lessonId: number, kind: StoredItem['kind']) {
  const items = (await storedItems(db)).filter((item) => item.kind === kind && item.status === 'normal');
  const own = new Set(items.filter((item) => item.lessonId === lessonId).map(({ id }) => id));
  const ids = [...new Set(items.map(({ id }) => id))].filter((id) => !own.has(id));
  return ids.length === 0 ? [] : [...dice.some(ids, 2)];
}

const attach =
  (kind: 'episode' | 'jam'): CallStep =>
  async (world) => {
    const params = await aPlace(world, kind);
    const ids = params ? await foreign(world, Number(params.id), kind) : [];
    if (!params || ids.length === 0) return undefined;
    return world.api.send(kind === 'jam' ? outline.attachJams : outline.attachEpisodes, { params, body: { ids } });
  };

const addEntries =
  (kind: 'jam' | 'stageReview'): CallStep =>
  async (world) => {
    const params = await aPlace(world, kind);
    if (!params) return undefined;
    const entries = [anEntry(world.dice, '新考试')];
    return kind === 'jam'
      ? world.api.send(outline.addJams, { params, body: { jams: entries } })
      : world.api.send(outline.addStageReviews, { params, body: { stageReviews: entries } });
  };

const order: CallStep = async ({ db, api, dice }) => {
  const id = dice.one(await lessonIds(db));
  const items = id === undefined ? [] : await storedItems(db, id);
  if (id === undefined || items.length === 0) return undefined;
  const placed = dice.some(items, 1_000_000_000);
  const rest = items.filter((item) => !placed.includes(item));
  const body = {
    items: [...placed, ...rest].map((item, index) => ({ kind: item.kind, id: item.id, ordinal: index + 1 })),
  };
  return api.send(outline.order, { params: { id: text(id) }, body });
};

const changeLabel: CallStep = async ({ db, api, dice }) => {
  const item = dice.one(await storedItems(db));
  const to = item && dice.one(await labelsOf(db, item.kind));
  if (!item || to === undefined) return undefined;
  const params = { id: text(item.lessonId), from: text(item.labelId), to: text(to) };
  return api.send(outline.changeLabel, { params, body: { items: [{ kind: item.kind, id: item.id }] } });
};

const nameGroups: CallStep = async ({ db, api, dice }) => {
  const id = dice.one(await lessonIds(db));
  const labels = id === undefined ? [] : [...new Set((await storedItems(db, id)).map(({ labelId }) => labelId))];
  if (id === undefined || labels.length === 0) return undefined;
  const body = { labels: labels.toReversed().map((labelId) => ({ labelId, name: `组 ${dice.int(9)}` })) };
  return api.send(outline.nameGroups, { params: { id: text(id) }, body });
};

const bind: CallStep = async ({ db, api, dice, episodeTemplateIds }) => {
  const item = dice.one((await storedItems(db)).filter(({ kind }) => kind === 'episode'));
  const episodeTemplateId = dice.one([...episodeTemplateIds, null]) ?? null;
  if (!item) return undefined;
  const body = { bindings: [{ episodeId: item.id, episodeTemplateId }] };
  return api.send(outline.bindTemplates, { params: { id: text(item.lessonId) }, body });
};

const remove: CallStep = async ({ db, api, dice }) => {
  const item = dice.one(await storedItems(db));
  if (!item) return undefined;
  const lesson = text(item.lessonId);
  if (item.kind === 'episode' && dice.int(2) === 0) {
    return api.send(outline.removeEpisode, { params: { id: lesson, episodeId: text(item.id) }, query: {} });
  }
  if (item.kind === 'jam' && dice.int(2) === 0) {
    return api.send(outline.removeJam, { params: { lessonId: lesson, jamId: text(item.id) }, query: {} });
  }
  return api.send(outline.removeItem, { params: { id: lesson, kind: item.kind, itemId: text(item.id) }, query: {} });
};

const restoreItem: CallStep = async ({ db, api, dice }) => {
  const one = dice.one(await binnedItems(db));
  return one && api.send(recycleBinContract.restore, { params: { kind: one.kind as 'jam', id: text(one.id) } });
};

const binLesson: CallStep = async ({ db, api, dice }) => {
  const ids = await lessonIds(db);
  const id = ids.length > 3 ? dice.one(ids) : undefined;
  return id === undefined ? undefined : api.send(lessonsContract.bin, { params: { id: text(id) }, query: {} });
};

const restoreLesson: CallStep = async ({ db, api, dice }) => {
  const rows = await db.selectFrom('lesson').select('id').where('deletedAt', 'is not', null).orderBy('id').execute();
  const one = dice.one(rows);
  return one && api.send(recycleBinContract.restore, { params: { kind: 'lesson', id: text(one.id) } });
};

const MOMENTS = ['unuse', 'main_episode_2', 'main_episode_5', 'days_before_3', 'zero_clock_5'] as const;

const updateLesson: CallStep = async ({ db, api, dice }) => {
  const rows = await db
    .selectFrom('lesson')
    .select(['id', 'rev'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const one = dice.one(rows);
  if (!one) return undefined;
  const field = dice.one(['refundDeadlineCalculationRule', 'transferredDeadlineCalculationRule'] as const);
  const body = { rev: one.rev, [field ?? 'refundDeadlineCalculationRule']: dice.one(MOMENTS) };
  return api.send(lessonsContract.update, { params: { id: text(one.id) }, body });
};

const updateEpisode: CallStep = async ({ db, api, dice }) => {
  const one = dice.one((await storedItems(db)).filter(({ kind, status }) => kind === 'episode' && status === 'normal'));
  if (!one) return undefined;
  const startTime = aTime(dice);
  const changes = [
    { startTime, endTime: startTime + HOUR, displayTime: 0 },
    { specialEpisodeType: dice.one([0, 13, 18] as const) },
    { displayTime: startTime - 30 * DAY },
  ];
  const body = { rev: one.rev, ...dice.one(changes), overrideReason: '测试' };
  return api.send(episodeWrites.update, { params: { id: text(one.id) }, body });
};

const moveTimes: CallStep = async ({ db, api, dice }) => {
  const id = dice.one(await lessonIds(db));
  const items = id === undefined ? [] : (await storedItems(db, id)).filter((item) => item.kind === 'episode');
  const one = dice.one(items.filter(({ status }) => status === 'normal'));
  if (id === undefined || !one) return undefined;
  const startTime = aTime(dice);
  const times = [{ id: one.id, startTime, endTime: startTime + HOUR }];
  return api.send(episodeWrites.agendaTimes, { params: { id: text(id) }, body: { times } });
};

/** By the contract's name of the call. */
export const CALL_STEPS: Readonly<Record<string, CallStep>> = {
  addEpisode: async (world) => {
    const params = await aPlace(world, 'episode');
    if (!params) return undefined;
    const body = { lessonId: Number(params.id), labelId: Number(params.labelId), ...aDraft(world) };
    return world.api.send(outline.addEpisode, { body });
  },
  addEpisodes: async (world) => {
    const params = await aPlace(world, 'episode');
    const body = { episodes: [aDraft(world), aDraft(world)] };
    return params && world.api.send(outline.addEpisodes, { params, body });
  },
  addPerformedEpisodes: async (world) => {
    const params = await aPlace(world, 'episode');
    const draft = aDraft(world);
    const body = { episodes: [{ ...draft, performanceTime: draft.startTime }] };
    return params && world.api.send(outline.addPerformedEpisodes, { params, body });
  },
  batchAddEpisodes: async (world) => {
    const { displayTime: _shown, ...draft } = aDraft(world);
    const ids = world.dice.some(await lessonIds(world.db), 2);
    const body = { lessonIds: [...ids], labelId: await labelOf(world.db, 'episode'), episodes: [draft] };
    return world.api.send(outline.batchAddEpisodes, { body });
  },
  addJams: addEntries('jam'),
  addStageReviews: addEntries('stageReview'),
  attachEpisodes: attach('episode'),
  attachJams: attach('jam'),
  order,
  changeLabel,
  nameGroups,
  bindTemplates: bind,
  remove,
  restoreItem,
  binLesson,
  restoreLesson,
  updateLesson,
  updateEpisode,
  moveTimes,
  cancelEpisode: async ({ db, api, dice }) => {
    const one = dice.one(
      (await storedItems(db)).filter(({ kind, status }) => kind === 'episode' && status === 'normal'),
    );
    return one && api.send(episodeWrites.cancel, { params: { id: text(one.id) }, body: undefined });
  },
};
