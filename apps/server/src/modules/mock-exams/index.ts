/** Public API of unit mock exams (单元模拟考). Their place, times and bin are those of all items of an outline. */
import { mockExamsContract } from '@lectern/contract/exams/mock-exams';
import { mockExamValueText } from '@lectern/domain/mock-exams/mock-exam';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { bindExamCommand, unbindExamCommand } from './commands/bind-exam.ts';
import { MOCK_EXAM } from './mock-exam-kind.ts';
import { mockExamsHandlers } from './mock-exams.routes.ts';

export const mockExamCommands = (): readonly CommandType[] => [bindExamCommand, unbindExamCommand];

export function mockExamsModule(deps: LessonsDeps) {
  describeRecord(MOCK_EXAM, deps.db, {
    verbs: { bind: '绑定考试', unbind: '解除绑定考试' },
    labelOfValue: (_field, value) => mockExamValueText(value),
    moreLabels: { exam: '考试' },
  });
  return { contract: mockExamsContract, handlers: mockExamsHandlers(deps) };
}
