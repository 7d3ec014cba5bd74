/** 指定学员 of a team (小班): the list of those whom it lets in while it is for chosen students alone (R256). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, MAX_IDS, Millis } from '../wire-values.ts';

const path = '/lectern/api/teams/:id/chosen-students' as const;
const Ids = z.array(Id).max(MAX_IDS, `一次最多 ${MAX_IDS} 名学员`).default([]);
export const MAX_CHOSEN_STUDENTS = 5000;

export const ChosenStudent = z.object({
  studentId: Id,
  name: z.string(),
  /** In this team now. */
  inTeam: z.boolean(),
  addedTime: Millis,
  addedBy: z.string(),
});
export type ChosenStudent = z.output<typeof ChosenStudent>;

export const chosenStudentsContract = {
  list: endpoint({
    id: 'L843',
    method: 'GET',
    path,
    tag: 'teams',
    permission: 'STUDENT_READ',
    summary: '小班的指定学员名单，后加入的在前；数据范围外的学员不列出',
    params: IdParams,
    reply: z.object({ list: z.array(ChosenStudent) }),
  }),
  change: endpoint({
    id: 'L844',
    method: 'POST',
    path,
    tag: 'teams',
    permission: 'SALE_WRITE',
    summary: `加入、移出小班的指定学员；已在名单中的不变，一次最多 ${MAX_IDS} 名`,
    params: IdParams,
    body: z
      .strictObject({ add: Ids, remove: Ids })
      .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], message: '请填写学员 ID' })
      .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
        path: ['remove'],
        message: '同一名学员不能既加入又移出',
      }),
    reply: z.object({ added: z.int(), removed: z.int(), total: z.int() }),
    refusals: ['teamGone', 'studentRightMissing', 'tooManyChosen'],
  }),
} as const;
