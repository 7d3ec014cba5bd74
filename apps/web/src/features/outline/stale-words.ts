/** What somebody else changed meanwhile, from the answer to a write that came too late. */
import { z } from 'zod';
import { isApiError, messageOf } from '../../shared/api/api-error.ts';

const Stale = z.object({
  updatedBy: z.string(),
  fields: z.array(z.object({ field: z.string() })),
});

const FIELD_WORD: Readonly<Record<string, string>> = {
  outlineItem: '大纲项',
  outlineOrder: '大纲顺序',
  outlineLabel: '大纲标签',
  outlineGroup: '大纲分组',
  episodeTemplate: '讲次模板',
};

export function outlineErrorWords(error: unknown): string {
  if (!isApiError(error) || error.code !== 'STALE') return messageOf(error);
  const { data } = Stale.safeParse(error.details);
  const fields = [...new Set((data?.fields ?? []).map(({ field }) => FIELD_WORD[field] ?? '课程信息'))];
  const what = fields.length > 0 ? `（${fields.join('、')}）` : '';
  return `${data?.updatedBy || '其他人'}刚修改了这门课程${what}，已为你刷新，请核对后重试`;
}
