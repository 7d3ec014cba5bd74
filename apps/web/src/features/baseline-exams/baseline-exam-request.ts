import type { BaselineExam } from '@lectern/contract/exams/baseline-exams';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type BaselineExamRequest =
  | CommandRequest
  /** Null: a new one. */
  | { readonly kind: 'edit'; readonly exam: BaselineExam | null }
  | { readonly kind: 'delete'; readonly exam: BaselineExam }
  | {
      readonly kind: 'export';
      readonly ticked: Ticked<BaselineExam, AnyAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };
