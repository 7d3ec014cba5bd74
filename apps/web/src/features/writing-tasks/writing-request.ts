import type { WritingTask } from '@lectern/contract/lessons/writing-tasks';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../shared/plan/command-request.ts';
import type { WritingAddress } from './writing-kind.ts';

export type WritingRequest =
  | CommandRequest
  | { readonly kind: 'edit'; readonly lessonId: number; readonly task: WritingTask | null }
  /** From the tasks of the template. */
  | { readonly kind: 'make'; readonly lessonId: number }
  | {
      readonly kind: 'export';
      readonly lessonId: number;
      readonly ticked: Ticked<WritingTask, WritingAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };
