/** The recycle bin (回收站): what was deleted in the last 30 days, and the way back. */
import { BIN_COUNT_MAX, BIN_KIND } from '@lectern/domain/recycle-bin/bin-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdText, Millis, PageSizeText } from '../wire-values.ts';

const Kind = z.enum(BIN_KIND.codes);
const BinnedItem = z.object({
  kind: Kind,
  id: Id,
  name: z.string(),
  deletedTime: Millis,
  deletedBy: z.string(),
  daysLeft: z.int().min(0),
});
export type BinnedItem = z.output<typeof BinnedItem>;

export const recycleBinContract = {
  list: endpoint({
    id: 'L130',
    method: 'GET',
    path: '/lectern/api/recycle-bin',
    tag: 'recycle-bin',
    permission: 'LESSON_READ',
    summary: '回收站中的一类对象，最近删除的在前；视图只列自己的',
    query: z.strictObject({
      kind: Kind,
      /** Part of the name, or the id. */
      text: z.string().trim().max(100).optional(),
      /** Part of a name. */
      deletedBy: z.string().trim().max(40).optional(),
      /** `next` of the page before. */
      before: z
        .string()
        .regex(/^\d{1,15}\.[1-9]\d{0,14}$/)
        .transform((text): [number, number] => {
          const [at = '', id = ''] = text.split('.');
          return [Number(at), Number(id)];
        })
        .optional(),
      pageSize: PageSizeText,
    }),
    reply: z.object({ list: z.array(BinnedItem), next: z.string().nullable() }),
  }),
  counts: endpoint({
    id: 'L851',
    method: 'GET',
    path: '/lectern/api/recycle-bin/counts',
    tag: 'recycle-bin',
    permission: 'LESSON_READ',
    summary: '回收站中每一类对象的数量，只数有权查看的，至多数到 100',
    reply: z.object({ kinds: z.array(z.object({ kind: Kind, count: z.int().min(0).max(BIN_COUNT_MAX) })) }),
  }),
  restore: endpoint({
    id: 'L131',
    method: 'POST',
    path: '/lectern/api/recycle-bin/:kind/:id/restore',
    tag: 'recycle-bin',
    permission: 'LESSON_READ',
    summary: '从回收站恢复；恢复课程另需编辑课程的权限',
    params: z.strictObject({ kind: Kind, id: IdText }),
    reply: Done,
    refusals: ['viewNameTaken', 'tooManyViews'],
  }),
} as const;
