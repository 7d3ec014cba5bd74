/**
 * The outline (大纲) of one lesson: live episodes at its sessions, recordings and replays between them, exams, tutoring
 * groups and stage reviews. First start and last end are those of the live episodes.
 */
import type { AgendaKind, SpecialEpisodeType } from '@lectern/domain/episodes/episode-codes';
import { isMainEpisode, isRecordEpisode } from '@lectern/domain/episodes/main-episode';
import type { LessonOutline } from '@lectern/domain/lessons/calculation-rules';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Random } from './random.ts';
import type { EpisodeOffer } from './template-outline.ts';
import type { DemoEpisodeTemplate } from './templates.ts';

export interface DemoEpisode {
  readonly id: number;
  readonly name: string;
  readonly teacherId: number | null;
  readonly subjectId: number | null;
  readonly type: SpecialEpisodeType;
  readonly kind: 0 | 1 | 3;
  readonly startAt: number;
  readonly endAt: number;
  readonly canceled: boolean;
  readonly templateId: number | null;
  /** What the episodes of its lesson's template offer; null where it is made from none. */
  readonly offer: EpisodeOffer | null;
}
export interface DemoEntry {
  readonly id: number;
  readonly kind: Exclude<AgendaKind, 'episode'>;
  readonly name: string;
  readonly startAt: number;
  readonly endAt: number;
}
interface DemoItem {
  readonly kind: AgendaKind;
  readonly itemId: number;
  readonly label: string;
  readonly included: boolean;
  readonly startAt: number;
}
export interface DemoOutline {
  readonly episodes: readonly DemoEpisode[];
  readonly entries: readonly DemoEntry[];
  /** In order; the ordinal is the position. */
  readonly items: readonly DemoItem[];
}

export interface OutlinePlan {
  readonly sessions: readonly number[];
  readonly durationMs: number;
  /** Replays and recordings beside the sessions. */
  readonly extras: number;
  /** An AI lesson is recorded from beginning to end. */
  readonly recorded: boolean;
  readonly teacherId: number | null;
  readonly subjectId: number | null;
  readonly topics: readonly string[];
  readonly templates: readonly DemoEpisodeTemplate[];
  readonly offer: EpisodeOffer | null;
  readonly withExams: boolean;
  readonly withTutoring: boolean;
  readonly withMockExam: boolean;
}

export interface IdSource {
  episode: number;
  entry: number;
}

export const EMPTY_OUTLINE: DemoOutline = { episodes: [], entries: [], items: [] };
const CANCELED_SHARE = 0.004;

export function makeOutline(random: Random, plan: OutlinePlan, ids: IdSource): DemoOutline {
  const live = plan.sessions.map((startAt, i) => sessionEpisode(random, plan, ids, startAt, i));
  const extras =
    plan.sessions.length > 1 ? Array.from({ length: plan.extras }, (_, i) => extraEpisode(plan, ids, i)) : [];
  const entries = entriesOf(plan, ids);
  const items = [...live, ...extras, ...entries].map(({ item }) => item);
  return {
    episodes: [...live, ...extras].map(({ row }) => row),
    entries: entries.map(({ row }) => row),
    items: items.toSorted((a, b) => a.startAt - b.startAt || a.itemId - b.itemId),
  };
}

/** As the calculation rules look at it; a canceled episode is not part of it. */
export function lessonOutlineOf(outline: DemoOutline): LessonOutline {
  const canceled = new Set(outline.episodes.filter((episode) => episode.canceled).map((episode) => episode.id));
  const included = new Map(
    outline.items.filter((item) => item.kind === 'episode').map((item) => [item.itemId, item.included]),
  );
  const episodes = outline.episodes.filter((episode) => !canceled.has(episode.id));
  const timed = [...episodes, ...outline.entries];
  return {
    startAt: timed.reduce<number | null>(
      (least, { startAt }) => (least === null || startAt < least ? startAt : least),
      null,
    ),
    endAt: timed.reduce<number | null>((most, { endAt }) => (most === null || endAt > most ? endAt : most), null),
    episodes: episodes.map((episode) => {
      const ruled = {
        agendaKind: 'episode' as const,
        specialEpisodeType: episode.type,
        includedInPeriod: included.get(episode.id) ?? false,
      };
      return {
        startTime: episode.startAt,
        endTime: episode.endAt,
        displayStartTime: null,
        displayEndTime: null,
        isMain: isMainEpisode(ruled),
        isRecord: isRecordEpisode(ruled),
      };
    }),
  };
}

const LIVE_TYPES: readonly (readonly [SpecialEpisodeType, number])[] = [
  [0, 90],
  [17, 6],
  [7, 2],
  [18, 2],
];

function sessionEpisode(random: Random, plan: OutlinePlan, ids: IdSource, startAt: number, index: number) {
  const template = plan.templates[index];
  const topic = plan.topics[index % plan.topics.length] ?? '';
  const inner = index > 0 && index < plan.sessions.length - 1;
  const id = ids.episode++;
  const row: DemoEpisode = {
    id,
    name: template?.name ?? `第 ${index + 1} 讲 ${topic}`,
    teacherId: plan.recorded ? null : plan.teacherId,
    subjectId: plan.subjectId,
    type: plan.recorded ? 13 : random.weighted(LIVE_TYPES),
    kind: plan.recorded ? 3 : 0,
    startAt,
    endAt: startAt + (template?.durationMs ?? plan.durationMs),
    canceled: inner && random.chance(CANCELED_SHARE),
    templateId: template?.id ?? null,
    offer: template ? plan.offer : null,
  };
  return { row, item: itemOf('episode', id, '正课', true, startAt) };
}

interface ExtraKind {
  readonly type: SpecialEpisodeType;
  readonly kind: 1 | 3;
  readonly label: string;
  readonly word: string;
  readonly included: boolean;
}
const REPLAY: ExtraKind = { type: 8, kind: 1, label: '复习课', word: '回放', included: false };
const EXTRA_KINDS: readonly ExtraKind[] = [
  REPLAY,
  { type: 13, kind: 3, label: '专题课', word: '拓展', included: true },
  { type: 14, kind: 3, label: '答疑课', word: '答疑', included: true },
  { type: 13, kind: 3, label: '先导课', word: '预习', included: false },
];
const EXTRA_MINUTES = 25;

/** Opened on the morning after a session, so always between the first and the last. */
function extraEpisode(plan: OutlinePlan, ids: IdSource, index: number) {
  const shown = EXTRA_KINDS[index % EXTRA_KINDS.length] ?? REPLAY;
  const session = index % (plan.sessions.length - 1);
  const round = Math.floor(index / EXTRA_KINDS.length);
  const startAt = startOfDay(plan.sessions[session] ?? 0) + DAY_MS + (round % 8) * 30 * MINUTE_MS;
  const id = ids.episode++;
  const row: DemoEpisode = {
    id,
    name: `${shown.word}：${plan.topics[session % plan.topics.length] ?? ''}`,
    teacherId: plan.teacherId,
    subjectId: plan.subjectId,
    type: shown.type,
    kind: shown.kind,
    startAt,
    endAt: startAt + EXTRA_MINUTES * MINUTE_MS,
    canceled: false,
    templateId: null,
    offer: null,
  };
  return { row, item: itemOf('episode', id, shown.label, shown.included, startAt) };
}

interface EntryPlan {
  readonly kind: DemoEntry['kind'];
  readonly label: string;
  readonly name: string;
  /** After which session, counted from 0. */
  readonly after: number;
  readonly clock: number;
  readonly minutes: number;
}

function entriesOf(plan: OutlinePlan, ids: IdSource) {
  const last = plan.sessions.length - 1;
  return entryPlans(plan)
    .filter((entry) => entry.after >= 0 && entry.after < last)
    .map((entry) => {
      const startAt = startOfDay(plan.sessions[entry.after] ?? 0) + DAY_MS + entry.clock;
      const endAt = startAt + entry.minutes * MINUTE_MS;
      const row: DemoEntry = { id: ids.entry++, kind: entry.kind, name: entry.name, startAt, endAt };
      return { row, item: itemOf(entry.kind, row.id, entry.label, entry.kind !== 'mentorEpisodeGroup', startAt) };
    });
}

/** Between the sessions of a day, whoever else has them. */
const NOON = 12 * HOUR_MS;
const BEFORE_EVENING = 17.75 * HOUR_MS;

function entryPlans({ sessions, withExams, withTutoring, withMockExam }: OutlinePlan): EntryPlan[] {
  const count = sessions.length;
  const plans: EntryPlan[] = [];
  if (withExams) {
    plans.push({ kind: 'jam', label: '入门考', name: '入门考', after: 0, clock: NOON, minutes: 60 });
    plans.push({
      kind: 'jam',
      label: '期中考',
      name: '期中考试',
      after: Math.floor(count / 2),
      clock: NOON,
      minutes: 90,
    });
    plans.push({ kind: 'jam', label: '期末考', name: '期末考试', after: count - 3, clock: NOON, minutes: 90 });
    plans.push({
      kind: 'stageReview',
      label: '阶段测试',
      name: '第一阶段测试',
      after: Math.floor(count / 3),
      clock: NOON,
      minutes: 40,
    });
  }
  if (withMockExam) {
    plans.push({
      kind: 'mockExamQaEpisodeGroup',
      label: '单元模拟考',
      name: '单元模拟考讲评',
      after: Math.floor(count / 2) + 1,
      clock: NOON,
      minutes: 50,
    });
  }
  const tutored = withTutoring ? count - 2 : 0;
  for (let after = 2; after < tutored; after += 4) {
    plans.push({
      kind: 'mentorEpisodeGroup',
      label: '辅导课',
      name: `第 ${Math.floor(after / 4) + 1} 次辅导课`,
      after,
      clock: BEFORE_EVENING,
      minutes: 40,
    });
  }
  return plans;
}

function itemOf(kind: AgendaKind, itemId: number, label: string, included: boolean, startAt: number): DemoItem {
  return { kind, itemId, label, included, startAt };
}
