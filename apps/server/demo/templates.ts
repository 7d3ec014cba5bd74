/** Lesson templates (班型) with their episode templates: a lesson takes its place, mentor, gift and logistics from one. */
import type { LessonType } from '@lectern/domain/lessons/lesson-codes';
import { HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { addDays } from '@lectern/domain/time/shanghai-time';
import { gradesOf, PLACES, type Place, placeKey } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { topicsOf } from './subject-topics.ts';
import { labelsOf, type WorldFacts } from './world-facts.ts';
import { FIRST_ID, type WorldSize } from './world-size.ts';

export interface DemoTemplate {
  readonly id: number;
  readonly name: string;
  readonly type: LessonType;
  readonly place: Place;
  readonly className: string;
  readonly gradeIds: readonly number[];
  readonly withMentor: boolean;
  readonly withGift: boolean;
  readonly logisticsBizId: number | null;
  readonly mode: 'normal' | 'record';
  readonly supportReadingTraining: boolean;
  readonly withWritingTrain: boolean;
  readonly episodes: readonly DemoEpisodeTemplate[];
  readonly madeAt: number;
}
export interface DemoEpisodeTemplate {
  readonly id: number;
  readonly name: string;
  readonly durationMs: number;
}

export interface Templates {
  readonly all: readonly DemoTemplate[];
  readonly of: (type: LessonType, place: Place) => readonly DemoTemplate[];
}

const SALT = 12;
const MAIN_EPISODES = 16;
const DURATION_MINUTES: Readonly<Record<number, number>> = { 1: 70, 2: 90, 3: 100 };
const CLASS_NAMES = [
  '创新班',
  '尖子班',
  '培优班',
  '提高班',
  '目标班',
  '系统班',
  '菁英班',
  '同步班',
  '思维班',
  '冲刺班',
];
const READING_SUBJECTS: readonly number[] = [1, 3];
const KINDS: readonly (readonly [LessonType, number])[] = [
  ['systematic', 64],
  ['shortTerm', 22],
  ['promotion', 8],
  ['ai', 6],
];
const AI_PHASE = 1;

export const durationOf = (phase: number | null): number => (DURATION_MINUTES[phase ?? 0] ?? 60) * MINUTE_MS;

export function makeTemplates(facts: WorldFacts, size: WorldSize): Templates {
  const places = PLACES.filter(([place]) => labelsOf(facts, place).length > 0);
  // Each place has a template of each kind first; the others fall where there are more lessons.
  const needed = places.flatMap(([place]) =>
    KINDS.filter(([type]) => type !== 'ai' || place.phase === AI_PHASE).map(([type]) => ({ place, type })),
  );
  let nextEpisode: number = FIRST_ID.episodeTemplate;
  const all = Array.from({ length: Math.max(size.templates, needed.length) }, (_, index) => {
    const random = createRandom(facts.seed, SALT, index);
    const place = random.weighted(places);
    const type = random.weighted(KINDS.filter(([kind]) => kind !== 'ai' || place.phase === AI_PHASE));
    const template = templateAt(facts, random, index, needed[index] ?? { place, type }, nextEpisode);
    nextEpisode += template.episodes.length;
    return template;
  });
  const byKey = Map.groupBy(all, (template) => `${template.type}-${placeKey(template.place)}`);
  return { all, of: (type, place) => byKey.get(`${type}-${placeKey(place)}`) ?? [] };
}

function templateAt(
  facts: WorldFacts,
  random: Random,
  index: number,
  { place, type }: { readonly place: Place; readonly type: LessonType },
  firstEpisodeId: number,
): DemoTemplate {
  const className = random.pick(CLASS_NAMES);
  const withGift = type === 'systematic' ? random.chance(0.45) : type === 'shortTerm' && random.chance(0.1);
  const subject = facts.subjectNames.get(place.subject) ?? '';
  const phase = ['', '小学', '初中', '高中'][place.phase] ?? '';
  const reading = READING_SUBJECTS.includes(place.subject) && type === 'systematic';
  const grades = gradesOf(place).map(([grade]) => grade);
  return {
    id: FIRST_ID.template + index,
    name: `${phase}${subject}${className}${TYPE_SUFFIX[type] ?? ''} ${String(index + 1).padStart(3, '0')}`,
    type,
    place,
    className,
    // One for several grades leaves the grade to each lesson.
    gradeIds: grades.length === 1 ? grades : [],
    withMentor: type === 'systematic' ? random.chance(0.78) : type === 'shortTerm' && random.chance(0.6),
    withGift,
    logisticsBizId: withGift ? random.pick(facts.logisticsBizIds) : null,
    mode: type === 'ai' ? 'record' : 'normal',
    supportReadingTraining: reading && random.chance(0.25),
    withWritingTrain: place.subject === READING_SUBJECTS[0] && type === 'systematic' && random.chance(0.4),
    episodes: episodeTemplates(place, firstEpisodeId),
    madeAt: addDays(facts.today, -random.int(30, 900)) + random.int(9, 18) * HOUR_MS,
  };
}

const TYPE_SUFFIX: Partial<Record<LessonType, string>> = { shortTerm: '（短期）', promotion: '（体验）', ai: '（AI）' };

function episodeTemplates(place: Place, firstId: number): DemoEpisodeTemplate[] {
  const topics = topicsOf(place.phase, place.subject);
  return Array.from({ length: MAIN_EPISODES }, (_, i) => ({
    id: firstId + i,
    name: `第 ${i + 1} 讲 ${topics[i % topics.length] ?? ''}`,
    durationMs: durationOf(place.phase),
  }));
}
