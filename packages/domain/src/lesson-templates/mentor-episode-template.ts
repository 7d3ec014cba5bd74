/**
 * What a tutoring template (辅导课模板) may be bound to: one item of its own class type that no other one is bound to; and
 * when the tutoring that is made from it takes place: a while after the end of that item.
 */
import { DAY_MS } from '../time/durations.ts';
import { type BindableItem, TEMPLATE_ITEM } from './template-codes.ts';

export const MAX_TUTORING_OFFSET_MS = 30 * DAY_MS;
export const MAX_TUTORING_DURATION_MS = DAY_MS;

export interface Bindings {
  readonly episodeTemplateId: number | null;
  readonly jamTemplateId: number | null;
  readonly stageReviewTemplateId: number | null;
}

const KEY: Record<BindableItem, keyof Bindings> = {
  episodeTemplate: 'episodeTemplateId',
  jamTemplate: 'jamTemplateId',
  stageReviewTemplate: 'stageReviewTemplateId',
};
export const NO_BINDING: Bindings = { episodeTemplateId: null, jamTemplateId: null, stageReviewTemplateId: null };

export interface Binding {
  readonly kind: BindableItem;
  readonly id: number;
}

const kindOf = (key: string) => (Object.keys(KEY) as BindableItem[]).find((kind) => KEY[kind] === key);

/** All that are named; a template may be bound to one at most. */
export function bindingsIn(
  bindings: { readonly [K in keyof Bindings]?: number | null | undefined },
): readonly Binding[] {
  return Object.entries(bindings).flatMap(([key, id]) => {
    const kind = kindOf(key);
    return kind && typeof id === 'number' ? [{ kind, id }] : [];
  });
}

export const bindingTo = ({ kind, id }: Binding): Bindings => ({ ...NO_BINDING, [KEY[kind]]: id });

export interface BindingFault {
  readonly code: 'boundTwice' | 'boundElsewhere' | 'groupsStarted' | 'nameMissing';
  readonly field: string;
  readonly message: string;
}

export const BOUND_TWICE: BindingFault = {
  code: 'boundTwice',
  field: 'episodeTemplateId',
  message: '一个辅导课模板只能绑定一项，请只选择其中一项',
};
export const NAME_MISSING: BindingFault = {
  code: 'nameMissing',
  field: 'name',
  message: '请填写名称，或绑定一个讲次模板，名称与它相同',
};

interface BoundItem {
  readonly name: string;
  readonly lessonTemplateId: number;
  /** Another tutoring template that is bound to it. */
  readonly takenBy: { readonly id: number; readonly name: string } | null;
}

/** `item`: what is there under the id; undefined: nothing. */
export function bindingFault(
  lessonTemplateId: number,
  { kind }: Binding,
  item: BoundItem | undefined,
): BindingFault | undefined {
  const noun = TEMPLATE_ITEM.labelOf(kind);
  const fault = (message: string): BindingFault => ({ code: 'boundElsewhere', field: KEY[kind], message });
  if (item?.lessonTemplateId !== lessonTemplateId) return fault(`请选择本班型的${noun}，不能绑定其他班型的${noun}`);
  if (item.takenBy === null) return undefined;
  const { id, name } = item.takenBy;
  return fault(`${noun}“${item.name}”已绑定辅导课模板“${name}”（${id}），请先解除那里的绑定，或选择其他${noun}`);
}

/** Tutoring that has begun stays when it was; what is made from another time needs another template. */
export const startedFault = (count: number): BindingFault => ({
  code: 'groupsStarted',
  field: 'startOffset',
  message: `由该模板安排的辅导课已有 ${count} 组开始，时间不能再改；需要其他时间时请新建辅导课模板`,
});

interface TutoringTimes {
  readonly startOffsetMs: number;
  readonly durationMs: number;
}

/** `boundEnd`: null: it is bound to nothing, or to what has no end yet; so it has no time either. */
export function tutoringSpan(
  { startOffsetMs, durationMs }: TutoringTimes,
  boundEnd: number | null,
): { readonly startAt: number; readonly endAt: number } | null {
  if (boundEnd === null) return null;
  const startAt = boundEnd + startOffsetMs;
  return { startAt, endAt: startAt + durationMs };
}
