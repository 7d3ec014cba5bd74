import type { MockExam } from '@lectern/contract/exams/mock-exams';
import type { AnyAddress } from '../../shared/lists/list-address.ts';
import type { Ticked } from '../../shared/lists/ticked-ids.ts';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

export type MockExamRequest =
  | CommandRequest
  | { readonly kind: 'chooseExam'; readonly mockExam: MockExam }
  | {
      readonly kind: 'export';
      readonly ticked: Ticked<MockExam, AnyAddress>;
      readonly columns: readonly string[];
      readonly total: number;
    };
