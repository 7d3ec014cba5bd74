/** What the product tells one person: messages of watched views (areas 13). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdText, Millis } from '../wire-values.ts';

const Notice = z.object({ id: Id, text: z.string(), link: z.string(), createdTime: Millis, read: z.boolean() });
export type Notice = z.output<typeof Notice>;

export const noticesContract = {
  list: endpoint({
    id: 'L402',
    method: 'GET',
    path: '/lectern/api/notices',
    tag: 'notices',
    permission: 'amaze',
    summary: '我的消息，新的在前，每次最多 30 条；unread 为未读数，最多数到 99',
    query: z.strictObject({ before: IdText.optional() }),
    reply: z.object({ list: z.array(Notice), unread: z.int() }),
  }),
  read: endpoint({
    id: 'L403',
    method: 'POST',
    path: '/lectern/api/notices/read',
    tag: 'notices',
    permission: 'amaze',
    summary: '把自己的消息标为已读：到 upTo 为止的全部，或一条',
    body: z.union([z.strictObject({ upTo: Id }), z.strictObject({ id: Id })]),
    reply: Done,
  }),
} as const;
