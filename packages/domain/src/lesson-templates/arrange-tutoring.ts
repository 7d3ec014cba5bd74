/**
 * What a lesson's tutoring (辅导课) becomes by the tutoring templates of its class type: each template gives one group, at
 * the end of what it is bound to plus its offset. What has begun stays, and nothing is arranged for times gone by.
 */
import { isTooSoon } from '../time/too-soon.ts';
import { type Binding, tutoringSpan } from './mentor-episode-template.ts';

export interface TutoringModel {
  readonly id: number;
  readonly name: string;
  readonly labelId: number;
  readonly startOffsetMs: number;
  readonly durationMs: number;
  readonly perTeam: boolean;
  readonly binding: Binding | null;
}

/** Tutoring of the lesson that was made from a template. */
export interface StandingTutoring {
  readonly id: number;
  readonly templateId: number;
  readonly name: string;
  readonly startAt: number | null;
  readonly endAt: number | null;
}

export interface Span {
  readonly startAt: number;
  readonly endAt: number;
}

export interface TutoringStep {
  readonly templateId: number;
  /** null: it is made. */
  readonly groupId: number | null;
  readonly name: string;
  readonly labelId: number;
  readonly perTeam: boolean;
  /** null: it is made, or had no time. */
  readonly before: Span | null;
  readonly after: Span;
}

/** Why a template gives the lesson nothing now. */
export type TutoringGap = 'unbound' | 'withoutTemplate' | 'notPlaced' | 'past';

interface Facts {
  readonly models: readonly TutoringModel[];
  readonly groups: readonly StandingTutoring[];
  /** End of what the lesson has of the bound item; undefined: it has none, or none with a time. */
  readonly endOf: (binding: Binding) => number | undefined;
  readonly now: number;
}

interface Arranged {
  readonly steps: readonly TutoringStep[];
  readonly gaps: readonly { readonly name: string; readonly why: TutoringGap }[];
}

export function arrangeTutoring({ models, groups, endOf, now }: Facts): Arranged {
  const steps: TutoringStep[] = [];
  const gaps: { name: string; why: TutoringGap }[] = [];
  for (const model of models) {
    const { id: templateId, name, labelId, perTeam, binding } = model;
    const group = groups.find((each) => each.templateId === templateId);
    const end = binding ? endOf(binding) : undefined;
    const after = tutoringSpan(model, end ?? null);
    if (group === undefined) {
      if (after && !isTooSoon(after.startAt, now)) {
        steps.push({ templateId, groupId: null, name, labelId, perTeam, before: null, after });
      } else {
        gaps.push({ name, why: gapOf(binding, after) });
      }
    } else if (after && movesTo(group, after, now)) {
      steps.push({ templateId, groupId: group.id, name: group.name, labelId, perTeam, before: spanOf(group), after });
    }
  }
  return { steps, gaps };
}

function gapOf(binding: Binding | null, after: Span | null): TutoringGap {
  if (binding === null) return 'unbound';
  if (after !== null) return 'past';
  return binding.kind === 'stageReviewTemplate' ? 'withoutTemplate' : 'notPlaced';
}

function movesTo({ startAt, endAt }: StandingTutoring, after: Span, now: number): boolean {
  const begun = startAt !== null && startAt <= now;
  return !begun && !isTooSoon(after.startAt, now) && (startAt !== after.startAt || endAt !== after.endAt);
}

const spanOf = ({ startAt, endAt }: StandingTutoring): Span | null =>
  startAt === null || endAt === null ? null : { startAt, endAt };

export const TUTORING_GAP: Record<TutoringGap, string> = {
  unbound: '没有绑定讲次、考试或阶段测试，请先在班型的“辅导课模板”中绑定',
  // Only a stage review that was made from its template is found by it.
  withoutTemplate: '大纲中没有用所绑定的模板新建的阶段测试，或它没有时间；请在大纲“新建阶段测试”并选择这个模板',
  notPlaced: '绑定的内容还没有排入大纲或没有时间，请先排入',
  past: '按绑定内容计算的时间已过或不足 5 分钟，不再安排',
};
