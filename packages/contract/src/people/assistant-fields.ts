/** An assistant (助教) as calls take and answer one (EN36, R201-R203). */
import { MAX_PRIORITY } from '@lectern/domain/assistants/assistant-rules';
import { z } from 'zod';
import { CodeText, Id, listText, Millis } from '../wire-values.ts';

export const Account = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][\w.@-]{0,63}$/, '账号须为字母、数字、点、横线或下划线，最多 64 个字符');
const Name = z.string().trim().min(1, '请填写姓名').max(40, '姓名最多 40 个字');
const Phases = listText(
  z
    .string()
    .regex(/^(\d{1,3}(,\d{1,3}){0,9})?$/, '学段须为以逗号分隔的整数')
    .transform((text) => (text === '' ? [] : [...new Set(text.split(',').map(Number))].toSorted((a, b) => a - b))),
).default([]);
const Priority = z
  .string()
  .regex(/^\d{1,4}$/, `优先级须为 0 至 ${MAX_PRIORITY} 的整数`)
  .transform(Number)
  .default(0);
/** R203: sent as query. */
export const AssistantQuery = z.strictObject({
  name: Name,
  subjectId: CodeText.optional(),
  phases: Phases,
  priority: Priority,
});

export const Assistant = z.object({
  userId: Id,
  account: z.string(),
  name: z.string(),
  /** Its id (decision: the answer says what create sends). */
  subject: z.int().nullable(),
  phases: z.array(z.int()),
  priority: z.int(),
  rev: z.int(),
});
export type Assistant = z.output<typeof Assistant>;

export const ListedAssistant = Assistant.extend({
  lessonCount: z.int(),
  comingEpisodeCount: z.int(),
  updatedTime: Millis,
  updatedBy: z.string(),
});
export type ListedAssistant = z.output<typeof ListedAssistant>;

export const CheckResult = z.object({
  /** Why not; null: allowed (decision 58). */
  message: z.string().nullable(),
  code: z.string(),
  /** What a person should know all the same. */
  warnings: z.array(z.string()),
});

export const DUTY_SPAN = ['coming', 'past'] as const;
export const Duty = z.object({
  /** Null for what lies beyond the caller's data scope: of that only the time is shown. */
  id: Id.nullable(),
  name: z.string(),
  lessonId: Id.nullable(),
  lessonName: z.string().nullable(),
  teacherName: z.string().nullable(),
  startTime: Millis,
  endTime: Millis,
});
export type Duty = z.output<typeof Duty>;
