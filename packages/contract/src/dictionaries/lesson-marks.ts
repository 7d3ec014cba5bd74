/** Lesson marks as their staff keep them (R263): all of them, a new one, cancelled and recovered. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../wire-values.ts';
import { EntryBody, Rev } from './dictionary-rows.ts';
import { LessonMark } from './lesson-dictionaries.ts';

const tag = 'lesson-marks';
const admin = '/tutor-atm-lesson/api/admin/lesson-marks' as const;
const Saved = z.object({ id: Id, rev: Rev });
const SAVE_REFUSALS = ['fieldMissing', 'nameTooLong', 'nameTaken', 'colorUnknown', 'dictionaryFull'] as const;

export const lessonMarksContract = {
  adminMarks: endpoint({
    id: 'E221',
    method: 'GET',
    path: admin,
    tag,
    permission: 'DICTIONARY_READ',
    summary: '全部课程标记，含已停用的',
    reply: z.array(LessonMark.extend({ businessCell: z.string(), rev: Rev })),
  }),
  createMark: endpoint({
    id: 'E222',
    method: 'POST',
    path: admin,
    tag,
    permission: 'DICTIONARY_WRITE',
    summary: '新建课程标记',
    body: EntryBody.pick({ name: true, color: true, businessCell: true }),
    reply: Saved,
    refusals: SAVE_REFUSALS,
  }),
  cancelMark: endpoint({
    id: 'E223',
    method: 'POST',
    path: `${admin}/:id/cancel`,
    tag,
    permission: 'DICTIONARY_WRITE',
    summary: '停用课程标记；已设置的课程保留',
    params: IdParams,
    reply: Saved,
  }),
  recoverMark: endpoint({
    id: 'E224',
    method: 'POST',
    path: `${admin}/:id/recover`,
    tag,
    permission: 'DICTIONARY_WRITE',
    summary: '恢复已停用的课程标记',
    params: IdParams,
    reply: Saved,
  }),
} as const;
