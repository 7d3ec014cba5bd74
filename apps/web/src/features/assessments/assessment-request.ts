import type { Assessment } from '@lectern/contract/exams/assessments';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type AssessmentRequest =
  | CommandRequest
  /** Null: a new one. */
  | { readonly kind: 'edit'; readonly assessment: Assessment | null }
  | { readonly kind: 'delete'; readonly assessment: Assessment }
  | {
      readonly kind: 'export';
      readonly ticked: Ticked<Assessment, AnyAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };
