/** The clock-in upload: a csv file is stored first, then imported by the id it got (R102-R104). */
import { CLOCK_IN_ENTRANCE } from '@lectern/domain/clock-in/clock-in-codes';
import { CSV_FAULT } from '@lectern/domain/csv/csv-reader';
import { IMPORT_REFUSAL } from '@lectern/domain/imports/import-file';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Millis } from '../wire-values.ts';
import { ResourceId } from './resources.ts';

const Resource = z.object({ resourceId: ResourceId, name: z.string(), size: z.int(), expiresTime: Millis });

const ClockInResult = z.object({
  /** Lines that were read and taken, also those that an earlier import had brought. */
  succCount: z.int(),
  /** Lines of the file from 1, header included (decision 30); at most 10,000 of `failedCount`. */
  failedLines: z.array(z.int()),
  failedCount: z.int(),
  /** Of `succCount`, those that were not there before: 0 when the same file comes again. */
  newCount: z.int(),
  /** The first of the failed lines, each with its reason. */
  problems: z.array(z.object({ line: z.int(), code: z.string(), message: z.string() })),
});
export type ClockInResult = z.output<typeof ClockInResult>;

const REFUSALS = [...IMPORT_REFUSAL.codes, ...CSV_FAULT.codes, 'wrongEntrance', 'importRunning'];

export const MAX_CLOCK_IN_BYTES = 64 * 1_048_576;

export const clockInContract = {
  upload: endpoint({
    id: 'E154',
    method: 'POST',
    path: '/lectern/api/resources',
    tag: 'clock-in',
    permission: 'BATCH_TASK_LOW',
    summary: '上传 csv 文件，返回文件编号；七天后自动清理',
    query: z.strictObject({ entrance: z.enum(CLOCK_IN_ENTRANCE.codes) }),
    multipart: true,
    longRunning: true,
    bodyLimit: MAX_CLOCK_IN_BYTES,
    reply: Resource,
    refusals: ['tooManyFiles'],
  }),
  express: endpoint({
    id: 'E155',
    method: 'POST',
    path: '/tutor-atm-marketing/api/clockin/expressFile',
    tag: 'clock-in',
    permission: 'BATCH_TASK_LOW',
    summary: '导入初高中打卡 T 恤物流信息；同一文件重复导入不会重复写入',
    body: ResourceId,
    longRunning: true,
    reply: ClockInResult,
    refusals: REFUSALS,
  }),
  compensate: endpoint({
    id: 'E156',
    method: 'POST',
    path: '/tutor-atm-marketing/api/clockin/compensate',
    tag: 'clock-in',
    permission: 'BATCH_TASK_LOW',
    summary: '导入打卡补录；同一文件重复导入不会重复写入',
    body: ResourceId,
    longRunning: true,
    reply: ClockInResult,
    refusals: REFUSALS,
  }),
  annotated: endpoint({
    id: 'L060',
    method: 'GET',
    path: '/lectern/api/resources/:id/annotated.csv',
    tag: 'clock-in',
    permission: 'BATCH_TASK_LOW',
    summary: '下载原文件，每行附上检查结果',
    params: z.strictObject({ id: ResourceId }),
    contentType: 'text/csv; charset=utf-8',
    reply: z.string(),
    refusals: REFUSALS,
  }),
} as const;
