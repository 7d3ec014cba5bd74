/** Lines of a file of students, as the command takes them that enrols them in a lesson. */
import { MAX_ENROL_TEXT, MAX_ENROLLED } from '@lectern/domain/enrolments/enrol-lines';
import { z } from 'zod';

export const ImportedStudents = z
  .array(
    z.strictObject({
      student: z.string().trim().min(1, '请填写手机号或学员 ID').max(MAX_ENROL_TEXT),
      team: z.string().trim().max(20, '小班名称最长 20 个字').default(''),
      line: z.int().min(1),
    }),
  )
  .min(1)
  .max(MAX_ENROLLED);
