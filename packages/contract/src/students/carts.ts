/** What a student has put into the cart and not paid yet (E072). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../wire-values.ts';

export const cartsContract = {
  lessonIdsOfUser: endpoint({
    id: 'E072',
    method: 'GET',
    path: '/tutor-product-sale/api/users/:id/cart-item-lesson-ids',
    tag: 'students',
    permission: 'STUDENT_READ',
    summary: '学员购物车中的课程 ID，后加入的在前；学员不存在时 404',
    params: IdParams,
    reply: z.array(Id),
  }),
} as const;
