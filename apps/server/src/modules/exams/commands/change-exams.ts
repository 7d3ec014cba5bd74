/** Changes exams as it says (E167): what is absent stays. */
import { ExamChange } from '@lectern/contract/exams/exams';
import { Id, MAX_IDS } from '@lectern/contract/wire-values';
import { z } from 'zod';
import { examCommand } from './exam-command.ts';

export const changeExamsCommand = examCommand({
  name: 'jam.change',
  label: '修改考试',
  verb: '修改',
  description: '把所选考试各自改为给出的内容',
  logged: 'update',
  hidden: true,
  input: z.strictObject({
    exams: z
      .array(ExamChange.extend({ id: Id }))
      .min(1)
      .max(MAX_IDS),
  }),
  patch: ({ exams }, { id }) => {
    const { id: _id, ...wanted } = exams.find((exam) => exam.id === id) ?? { id };
    return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  },
});
