/** Pictures of the product's own pages: uploaded once, shown by their id to whoever may read lessons. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Not to be guessed. */
export const PictureId = z.string().regex(/^[A-Za-z0-9_-]{32}$/, '图片编号不正确，请重新上传图片');

const PICTURE_BYTES = 5 * 1_048_576;

export const picturesContract = {
  upload: endpoint({
    id: 'L280',
    method: 'POST',
    path: '/lectern/api/pictures',
    tag: 'pictures',
    permission: 'LESSON_TEMPLATE_WRITE',
    summary: '上传图片（PNG、JPEG 或 GIF，最大 5 MB），返回图片编号；七天内未被使用的图片自动清理',
    multipart: true,
    longRunning: true,
    bodyLimit: PICTURE_BYTES,
    reply: z.object({ pictureId: PictureId, name: z.string(), size: z.int() }),
    refusals: ['tooManyFiles'],
  }),
  show: endpoint({
    id: 'L281',
    method: 'GET',
    path: '/lectern/api/pictures/:id',
    tag: 'pictures',
    permission: 'LESSON_READ',
    summary: '图片内容',
    params: z.strictObject({ id: PictureId }),
    contentType: 'image/*',
    reply: z.string(),
  }),
} as const;

export const picturePath = (id: string): string => `/lectern/api/pictures/${id}`;
