/** What stands in the demo templates beside their episodes, what those offer, and which are bound to tutoring. */
import type { RoomMode } from '@lectern/domain/episodes/episode-codes';
import type { EpisodeSwitch } from '@lectern/domain/episodes/episode-features';
import type { LessonDefaults } from '@lectern/domain/lesson-templates/template-fields';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { createRandom } from './random.ts';
import type { DemoTemplate } from './templates.ts';

const SALT = 47;
const ENGLISH = 3;
const ALWAYS: readonly EpisodeSwitch[] = ['withHomework', 'withNote'];
const OFTEN: readonly EpisodeSwitch[] = ['withPrestudy', 'homeworkCorrectable', 'supportRepeatQuiz', 'withExam'];
const OF_ENGLISH: readonly EpisodeSwitch[] = ['withCorrectPron', 'withWordDictation', 'withDubbingExercise'];

export interface EpisodeOffer {
  readonly roomMode: RoomMode;
  readonly reward: number;
  readonly features: Readonly<Record<string, boolean>>;
}

/** One choice a template: its episodes are alike, as staff make them. */
export function episodeOffer(template: DemoTemplate): EpisodeOffer {
  const random = createRandom(SALT, template.id);
  const english = template.place.subject === ENGLISH ? OF_ENGLISH : [];
  const on = [...ALWAYS, ...[...OFTEN, ...english].filter(() => random.chance(0.5))];
  return {
    roomMode:
      template.mode === 'record'
        ? 1
        : random.weighted<RoomMode>([
            [1, 6],
            [2, 3],
            [4, 1],
          ]),
    reward: random.pick([0, 5, 10, 20]),
    features: Object.fromEntries(on.map((name) => [name, true])),
  };
}

export function lessonDefaultsOf(template: DemoTemplate): LessonDefaults {
  const random = createRandom(SALT + 1, template.id);
  const taught = { transferable: template.mode === 'normal', refundWay: 'proportional' as const };
  if (template.type === 'promotion') return { ...taught, limit: 500 };
  return {
    ...taught,
    refundDeadlineCalculationRule: random.pick(['days_before_3', 'days_before_5'] as const),
    withHomework: true,
    homeworkDeadlineDuration: random.pick([24, 48, 72]) * HOUR_MS,
  };
}

export interface DemoItem {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly ordinal: number;
}
export interface DemoStageReview extends DemoItem {
  readonly openMs: number;
  readonly examMs: number;
}
export interface DemoTutoring {
  readonly id: number;
  readonly name: string;
  readonly classType: string;
  readonly ordinal: number;
  readonly episodeTemplateId: number;
}

const PER_TEMPLATE = 4;
const EXAM_MS = 90 * MINUTE_MS;
export const DEMO_EXAM_MS = EXAM_MS;

export function jamsOf({ id, type }: DemoTemplate): readonly DemoItem[] {
  if (type !== 'systematic') return [];
  return ['入门考', '期中考', '期末考'].map((name, i) => ({
    id: id * PER_TEMPLATE + i,
    name,
    label: name,
    ordinal: 1,
  }));
}

export function stageReviewsOf({ id, type }: DemoTemplate): readonly DemoStageReview[] {
  if (type !== 'systematic') return [];
  return ['第一次阶段测试', '第二次阶段测试'].map((name, i) => ({
    id: id * PER_TEMPLATE + i,
    name,
    label: '阶段测试',
    ordinal: i + 1,
    openMs: 7 * DAY_MS,
    examMs: 45 * MINUTE_MS,
  }));
}

/** A fifth of those with a mentor: their first episodes have tutoring bound to them. */
export function tutoringOf({ id, withMentor, episodes }: DemoTemplate): readonly DemoTutoring[] {
  const random = createRandom(SALT + 2, id);
  if (!withMentor || !random.chance(0.2)) return [];
  const classType = random.pick(['solution', 'zhong_small', 'xiao_small']);
  return episodes.slice(0, 2).map((episode, i) => ({
    id: id * PER_TEMPLATE + i,
    name: `${episode.name} 辅导`,
    classType,
    ordinal: i + 1,
    episodeTemplateId: episode.id,
  }));
}
