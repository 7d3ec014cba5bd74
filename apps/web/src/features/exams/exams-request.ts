import type { Exam } from '@lectern/contract/exams/exams';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type ExamsRequest =
  | CommandRequest
  /** Null: a new one. */
  | { readonly kind: 'edit'; readonly exam: Exam | null }
  | { readonly kind: 'levels'; readonly exam: Exam }
  | {
      readonly kind: 'export';
      readonly ticked: Ticked<Exam, AnyAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };
