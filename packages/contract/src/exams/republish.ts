/** 重新发布 of a paper whose exam has begun: what changed, what may be chosen for it, and the documented call that runs it. */

import { SHEET_CHANGE } from '@lectern/domain/exams/republish/compare-sheets';
import { REPUBLISH_CHOICE } from '@lectern/domain/exams/republish/plan-republish';
import { REPUBLISH_POLICY } from '@lectern/domain/exams/republish/republish-policies';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText } from '../wire-values.ts';

const tag = 'jams';

const Choice = z.enum(REPUBLISH_CHOICE.codes).optional();
/** What is done with attempts that a warning concerns; without a choice the plan asks. */
export const RepublishChoices = z.strictObject({
  scoreDown: Choice,
  levelDown: Choice,
  certificateLost: Choice,
  reportSeen: Choice,
});

export const Republish = z.strictObject({
  place: z.int().min(1).max(2).default(1),
  policies: z
    .array(
      z.strictObject({
        questionId: Id,
        policy: z.enum(REPUBLISH_POLICY.codes),
        /** Of 本题作废: the rest is scaled up to the total as it was. */
        scaleBack: z.boolean().default(false),
      }),
    )
    .max(200)
    .default([]),
  choices: RepublishChoices.default({}),
});
export type Republish = z.output<typeof Republish>;

export const SheetChangeRow = z.object({
  questionId: Id,
  /** As printed in the new paper, else in the former one. */
  number: z.int(),
  kinds: z.array(z.enum(SHEET_CHANGE.codes)),
  keyBefore: z.string(),
  keyAfter: z.string(),
  pointsBefore: z.int().nullable(),
  pointsAfter: z.int().nullable(),
  /** Empty: it touches no score. */
  offered: z.array(z.enum(REPUBLISH_POLICY.codes)),
});
export type SheetChangeRow = z.output<typeof SheetChangeRow>;

/** What another key of one question would do, before anything of it is written. */
export const KeyTrial = z.object({
  number: z.int(),
  keyBefore: z.string(),
  keyAfter: z.string(),
  policies: z.array(
    z.object({
      policy: z.enum(['both', 'newOnly']),
      attempts: z.int(),
      up: z.int(),
      down: z.int(),
      levelChanges: z.int(),
      certificateChanges: z.int(),
      reportsSeen: z.int(),
    }),
  ),
});
export type KeyTrial = z.output<typeof KeyTrial>;

export const republishContract = {
  changes: endpoint({
    id: 'L692',
    method: 'GET',
    path: '/lectern/api/exams/:id/republish',
    tag,
    permission: 'EXAM_PUBLISH',
    summary: '草稿与已发布试卷的差异，以及每处差异可选的处理方式；还需要查看试题的权限，开考后才有',
    params: IdParams,
    query: z.strictObject({ place: z.enum(['1', '2']).default('1') }),
    reply: z.object({ changes: z.array(SheetChangeRow), attempts: z.int(), draftTitle: z.string() }),
    refusals: ['noPaper', 'noDraft', 'notBegun', 'sheetRightMissing'],
  }),
  tryKey: endpoint({
    id: 'L694',
    method: 'GET',
    path: '/lectern/api/exams/:id/republish/:questionId',
    tag,
    permission: 'EXAM_PUBLISH',
    summary: '预演一道题换成另一个答案：多少人升分、降分、变级；不写入任何内容；还需要查看试题的权限，出成绩后才有',
    params: IdParams.extend({ questionId: IdText }),
    query: z.strictObject({ key: z.string().trim().min(1).max(8), place: z.enum(['1', '2']).default('1') }),
    reply: KeyTrial,
    refusals: ['noPaper', 'notReported', 'keyUnknown', 'sheetRightMissing'],
  }),
  republish: endpoint({
    id: 'E172',
    method: 'POST',
    path: '/tutor-atm-exercise/api/jams/:id/republish-sheet',
    tag,
    permission: 'EXAM_PUBLISH',
    summary: '重新发布试卷：按所选处理方式重判，需确认的事项须先确认；考试中修改答案须由另一人放行，此时 changed 为 0',
    params: IdParams,
    body: Republish.partial().optional(),
    reply: z.object({ id: Id, taskId: Id, changed: z.int() }),
    refusals: ['noPaper', 'noDraft', 'republishRefused', 'warningsNotConfirmed'],
  }),
} as const;
