/** 课程信息模板 of the demo world: one for each subject of a phase, used by half of its systematic lessons. */
import { PHASE } from '@lectern/domain/dictionaries/dictionary-codes';
import type { InfoModule } from '@lectern/domain/lesson-info-templates/info-modules';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { addDays } from '@lectern/domain/time/shanghai-time';
import type { LessonPlan } from './lesson-plan.ts';
import { PLACES, type Place, placeKey } from './places.ts';
import { topicsOf } from './subject-topics.ts';
import type { WorldFacts } from './world-facts.ts';
import { FIRST_ID } from './world-size.ts';

export interface DemoInfoTemplate {
  readonly id: number;
  readonly name: string;
  readonly version: 1 | 2;
  readonly place: Place;
  readonly modules: readonly InfoModule[];
  readonly madeAt: number;
  readonly madeBy: string;
}

const idByPlace = new Map(PLACES.map(([place], i) => [placeKey(place), FIRST_ID.infoTemplate + i]));

export function makeInfoTemplates({ today, subjectNames, operators }: WorldFacts): readonly DemoInfoTemplate[] {
  return PLACES.map(([place], i) => {
    const title = `${phaseName(place.phase)}${subjectNames.get(place.subject) ?? ''}系统班`;
    return {
      id: FIRST_ID.infoTemplate + i,
      name: `${title}课程页`,
      version: i % 3 === 0 ? 1 : 2,
      place,
      modules: modulesFor(place, title),
      madeBy: operators[i % operators.length]?.name ?? '',
      madeAt: addDays(today, -(40 + i)) + 10 * HOUR_MS,
    };
  });
}

function phaseName(phase: number): string {
  return PHASE.has(phase) ? PHASE.labelOf(phase) : '';
}

function modulesFor(place: Place, title: string): readonly InfoModule[] {
  const topics = topicsOf(place.phase, place.subject).slice(0, 4);
  return [
    { kind: 'headline', title, subtitle: '主讲直播 + 辅导老师全程跟进', cover: null },
    { kind: 'sellingPoints', points: ['名师直播，实时互动', '课后作业当天批改', '随时回放，反复学习'] },
    { kind: 'teacherWords', text: '把每一讲的重点讲透，让孩子听得懂、学得会、用得上。' },
    {
      kind: 'detail',
      title: '这门课学什么',
      text: topics.map((topic, i) => `${i + 1}. ${topic}`).join('\n'),
      pictures: [],
    },
    {
      kind: 'detail',
      title: '怎么上课',
      text: '每周固定时间直播，课前预习、课中练习、课后巩固，辅导老师分班答疑。',
      pictures: [],
    },
  ];
}

/** Null: this lesson's page is written by hand. */
export function infoTemplateOf({ type, place, index }: LessonPlan): number | null {
  return type === 'systematic' && index % 2 === 0 ? (idByPlace.get(placeKey(place)) ?? null) : null;
}
