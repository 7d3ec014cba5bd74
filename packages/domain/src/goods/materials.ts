/**
 * Materials of a lesson (随课物料): when each is due, and how many pieces a student still has to get. Lists, plans and
 * imports ask this one place.
 */

import { DAY_MS } from '../time/durations.ts';
import type { KeyedList } from './keyed-list.ts';
import { type MaterialTrigger, triggerLabel } from './material-trigger.ts';

export interface LessonMaterial {
  /** What the stock knows it by; once a lesson. */
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly trigger: MaterialTrigger;
  /** Days before the start, or the number of the episode; 0 on enrolment. */
  readonly triggerCount: number;
  /** The entry of the template it came from; null: the lesson's own. */
  readonly templateExtraId: number | null;
}

export const MAX_MATERIALS_OF_LESSON = 50;

export const LESSON_MATERIALS: KeyedList<LessonMaterial> = {
  noun: '物料',
  keyLabel: 'SKU',
  most: MAX_MATERIALS_OF_LESSON,
  keyOf: ({ sku }) => sku,
};

export const NO_MATERIALS = '课程没有开启随课物料，请先在课程信息中开启';

const SKU = /^[A-Z0-9][A-Z0-9_-]{0,31}$/;

export const normalSku = (text: string): string => text.trim().toUpperCase();
export const isSku = (text: string): boolean => SKU.test(normalSku(text));

type Rule = Pick<LessonMaterial, 'trigger' | 'triggerCount' | 'quantity'>;

export interface LessonTimes {
  /** 0: not known. */
  readonly startAt: number;
  /** Starts of the counted episodes, in order. */
  readonly episodeStarts: readonly number[];
}

/** The instant from which the lesson owes it; null where the lesson has no such time yet. */
export function dueFrom({ trigger, triggerCount }: Rule, { startAt, episodeStarts }: LessonTimes): number | null {
  switch (trigger) {
    case 'enrolled':
      return 0;
    case 'beforeStart':
      return startAt > 0 ? startAt - triggerCount * DAY_MS : null;
    case 'atEpisode':
      return episodeStarts[triggerCount - 1] ?? null;
  }
}

export interface Enrolled {
  readonly startedAt: number;
  /** Null: open. */
  readonly endedAt: number | null;
}

/** Pieces that an enrolment asks for at this instant, whatever was sent: 0 before the trigger and after the end. */
export function duePieces(rule: Rule, lesson: LessonTimes, { startedAt, endedAt }: Enrolled, now: number): number {
  const from = dueFrom(rule, lesson);
  const open = startedAt <= now && (endedAt === null || endedAt > now);
  return open && from !== null && from <= now ? rule.quantity : 0;
}

/** What is left to be sent; a parcel that came back does not count as sent. */
export const owedPieces = (due: number, sent: number): number => Math.max(due - sent, 0);

/** 随堂讲义（上）JY-01 × 1，报名即发 */
export const materialLabel = ({ name, sku, quantity, trigger, triggerCount }: LessonMaterial): string =>
  `${name} ${sku} × ${quantity}，${triggerLabel(trigger, triggerCount)}`;
