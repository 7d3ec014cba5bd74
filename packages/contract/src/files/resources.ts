/** A stored file as it was handed over, for the person who did (decision 121). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Not to be guessed; only the person who uploaded the file can use it. */
export const ResourceId = z.string().regex(/^[A-Za-z0-9_-]{32}$/, '文件编号不正确，请重新上传文件');

export const resourcesContract = {
  download: endpoint({
    id: 'L350',
    method: 'GET',
    path: '/lectern/api/resources/:id',
    tag: 'resources',
    permission: 'amaze',
    summary: '下载自己上传的原文件',
    params: z.strictObject({ id: ResourceId }),
    contentType: 'application/octet-stream',
    reply: z.string(),
  }),
  progress: endpoint({
    id: 'L351',
    method: 'GET',
    path: '/lectern/api/resources/:id/progress',
    tag: 'resources',
    permission: 'amaze',
    showsWork: true,
    summary: '自己上传的文件导入到了哪里',
    params: z.strictObject({ id: ResourceId }),
    /** From 0 to 1, by the bytes that were read. */
    reply: z.object({ done: z.number().min(0).max(1) }),
  }),
} as const;
