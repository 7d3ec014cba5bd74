/** A unit mock exam (单元模拟考): an exam of an outline with the 答疑 that follows it, led by the mentor of each team. */
import { NOT_SET } from '../exams/exam-labels.ts';

export const mockExamValueText = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : NOT_SET;

export interface BoundTo {
  readonly id: number;
  /** Null: it lies beyond the data scope of who asks. */
  readonly name: string | null;
}

/** R213, R215: what an exam is bound to is named, with the instruction. */
export const boundExamText = ({ id, name }: BoundTo): string =>
  name === null
    ? '考试已绑定你数据范围之外的单元模拟考。解除绑定前不能删除，请联系能修改它的同事解除绑定'
    : `考试已绑定单元模拟考：${id}（${name}）。解除绑定前不能删除，请先在“单元模拟考”里解除绑定`;

/** As far as binding looks at it. */
export interface BoundExam {
  /** 0: not set. */
  readonly endTime: number;
  readonly lessonIds: readonly number[];
  /** Which other unit mock exam it is bound to. */
  readonly boundTo: BoundTo | null;
}

interface MockExam {
  /** Of the 答疑; 0: not set. */
  readonly startTime: number;
  readonly lessonIds: readonly number[];
}

export interface BindFault {
  readonly outcome: 'refused' | 'warning';
  readonly code: 'examElsewhere' | 'examBound' | 'answersBeforeEnd';
  readonly message: string;
}

/** Those who sit the exam are those who are answered afterwards: both stand in the outline of one lesson. */
export function bindFaults(mockExam: MockExam, exam: BoundExam): readonly BindFault[] {
  const faults: BindFault[] = [];
  if (!exam.lessonIds.some((id) => mockExam.lessonIds.includes(id))) {
    const message = '考试与单元模拟考不在同一门课程的大纲中，请先把考试加入该课程，或选择其他考试';
    faults.push({ outcome: 'refused', code: 'examElsewhere', message });
  }
  if (exam.boundTo) {
    const { id, name } = exam.boundTo;
    const message =
      name === null
        ? '考试已绑定你数据范围之外的单元模拟考，请选择其他考试'
        : `考试已绑定另一个单元模拟考：${id}（${name}），请先在那里解除绑定`;
    faults.push({ outcome: 'refused', code: 'examBound', message });
  }
  if (mockExam.startTime !== 0 && exam.endTime !== 0 && mockExam.startTime < exam.endTime) {
    faults.push({ outcome: 'warning', code: 'answersBeforeEnd', message: '答疑在考试结束之前开始' });
  }
  return faults;
}
