/** Teachers (老师) as lessons and episodes name them. Phones leave masked except where the rules allow (R233). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CodeText, Id } from '../wire-values.ts';

export const Teacher = z.object({
  id: Id,
  name: z.string(),
  ldap: z.string().nullable(),
  phone: z.string().nullable(),
  phase: z.int().nullable(),
  grades: z.array(z.int()),
  /** Empty: nobody has entered what they teach. */
  subjects: z.array(z.int()),
  status: z.enum(['activated', 'fired']),
  isMentor: z.boolean(),
});
export type Teacher = z.output<typeof Teacher>;

/** Largest batch of teachers (R335). */
export const MAX_TEACHERS = 1000;

export const teachersContract = {
  byIds: endpoint({
    id: 'E161',
    method: 'POST',
    path: '/tutor-atm-user/api/teachers/batch-get',
    tag: 'teachers',
    permission: 'LESSON_READ',
    readOnly: true,
    summary: '按 ID 取老师，一次最多 1000 位',
    body: z.strictObject({ ids: z.array(Id).max(MAX_TEACHERS) }),
    reply: z.array(Teacher),
  }),
  byLdap: endpoint({
    id: 'E162',
    method: 'GET',
    path: '/tutor-atm-user/api/teachers/by-ldap',
    tag: 'teachers',
    permission: 'LESSON_READ',
    summary: '按 LDAP 账号取老师，没有时 404',
    query: z.strictObject({ account: z.string().trim().min(1).max(64) }),
    reply: Teacher,
  }),
  search: endpoint({
    id: 'L050',
    method: 'GET',
    path: '/lectern/api/teachers',
    tag: 'teachers',
    permission: 'LESSON_READ',
    summary: '按姓名找老师，最多 20 位',
    query: z.strictObject({
      name: z.string().trim().max(40).default(''),
      subject: CodeText.optional(),
      /** Those of this subject go first. */
      prefer: CodeText.optional(),
    }),
    reply: z.array(Teacher),
  }),
} as const;
