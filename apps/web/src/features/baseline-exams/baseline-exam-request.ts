import type { BaselineExam } from '@lectern/contract/exams/baseline-exams';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type BaselineExamRequest =
  | CommandRequest
  /** Null: a new one. */
  | { readonly kind: 'edit'; readonly exam: BaselineExam | null }
  | { readonly kind: 'delete'; readonly exam: BaselineExam };
