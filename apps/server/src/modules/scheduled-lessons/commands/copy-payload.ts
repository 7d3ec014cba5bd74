/** What rows of 套用排课 keep: episodes that move together, or those of the class type that are placed. */
import { type PatternPlace } from '@lectern/domain/schedule/weekly-pattern';
import { patternLabel } from '@lectern/domain/schedule/written-pattern';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { TemplatePlace } from '../../outline/index.ts';
import type { ReschedulePayload } from '../../schedule-moves/index.ts';

interface Place {
  readonly kind: 'place';
  readonly way: 'there';
  readonly lessonId: number;
  readonly places: readonly TemplatePlace[];
  /** Places that may stand in conflict, for the reason that was given when the plan was confirmed. */
  readonly exceptions: readonly number[];
  /** Once it is done: the episodes that came of it. */
  readonly made?: readonly number[];
}

interface TakeBack {
  readonly kind: 'place';
  readonly way: 'back';
  readonly lessonId: number;
  readonly episodes: readonly { readonly id: number; readonly rev: number }[];
}

export type Placing = Place | TakeBack;
export type CopyPayload = { readonly kind: 'move'; readonly move: ReschedulePayload } | Placing;

export const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });

export const noRoom = (pattern: readonly PatternPlace[]): RowReason =>
  refused('noRoom', `按“${patternLabel(pattern)}”排不下全部讲次，请换一天开始`);
