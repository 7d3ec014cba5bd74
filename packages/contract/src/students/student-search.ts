/** Students by name: whom staff pick, of all that they may see. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Named } from '../wire-values.ts';

export const MAX_STUDENTS_NAMED = 20;

export const NamedStudent = z.object({
  id: Id,
  name: z.string(),
  /** Always masked. */
  phone: z.string().nullable(),
  grade: Named.nullable(),
});
export type NamedStudent = z.output<typeof NamedStudent>;

export const studentSearchContract = {
  byName: endpoint({
    id: 'L790',
    method: 'GET',
    path: '/lectern/api/students',
    tag: 'students',
    permission: 'STUDENT_READ',
    onReplica: true,
    summary: `按姓名开头或学员 ID 查找学员，最多 ${MAX_STUDENTS_NAMED} 名；手机号已脱敏`,
    query: z.strictObject({ text: z.string().trim().min(1, '请输入姓名或学员 ID').max(40) }),
    reply: z.array(NamedStudent),
  }),
} as const;
