/** What a person is doing with the outline: at most one dialog at a time. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import type { CommandValues } from '../../shared/plan/command-values.ts';
import type { CommandInput } from '../../shared/plan/plan-queries.ts';
import type { OutlineItem } from './outline-item.ts';

/** Beside which item of another group a row was dropped. */
export interface Dropped {
  readonly onto: OutlineItem;
  readonly side: 'before' | 'after';
}

/** What is made here beside episodes. */
export type EntryKind = Extract<AgendaKind, 'jam' | 'stageReview' | 'mockExamQaEpisodeGroup'>;

export type ActionRequest =
  | { readonly kind: 'addEpisode'; readonly performed: boolean; readonly labelId?: number }
  | { readonly kind: 'addEntry'; readonly of: EntryKind }
  | { readonly kind: 'attach' }
  | { readonly kind: 'episode'; readonly item: OutlineItem }
  | { readonly kind: 'remove'; readonly item: OutlineItem }
  | { readonly kind: 'conflicts'; readonly item: OutlineItem }
  | { readonly kind: 'relabel'; readonly items: readonly OutlineItem[]; readonly dropped?: Dropped }
  | { readonly kind: 'nameGroup'; readonly labelId: number; readonly name: string }
  | { readonly kind: 'bind' }
  | { readonly kind: 'paste' }
  | { readonly kind: 'editGrid' }
  | {
      readonly kind: 'command';
      readonly type: string;
      readonly fixed: CommandInput;
      readonly about: string;
      readonly given?: CommandValues;
    }
  | { readonly kind: 'plan'; readonly type: string; readonly input: CommandInput; readonly selects: boolean };
