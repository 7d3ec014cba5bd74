import { episodesContract } from '@lectern/contract/episodes/episodes';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { afterEach, expect, test, vi } from 'vitest';
import { recordName } from './record-names.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['lesson', lessonsContract.listIds],
  ['episode', episodesContract.listIds],
  ['template', lessonTemplatesContract.listIds],
] as const)('issue 13: the name of a %s is requested as its list accepts it', async (kind, listIds) => {
  const sent: URL[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    sent.push(new URL(url, 'http://x'));
    return Promise.resolve(
      Response.json({ list: [7], total: 1, page: 1, pageSize: 20, rows: [{ id: 7, name: '甲' }] }),
    );
  });
  expect(await recordName(kind, 7, new AbortController().signal)).toBe('甲');
  expect(listIds.query.safeParse(Object.fromEntries(sent[0]?.searchParams ?? []))).toMatchObject({ success: true });
  expect(sent[0]?.searchParams.get('ids')).toBe('7');
});
