/** How the operation log words what happens to comments, numbering rules and time slots. */
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { COMMENT_STATE } from '@lectern/domain/episodes/extras-codes';
import { plainValueLabel, type SubjectWords, wordsFrom } from '../operation-log/index.ts';

export const commentWords: Partial<SubjectWords> = {
  ...wordsFrom('讲次评论', { 'episodeComment.moderate': '处理评论' }, { state: '状态', reason: '原因' }),
  valueLabel: (field, value) =>
    field === 'state' && COMMENT_STATE.has(value) ? COMMENT_STATE.labelOf(value) : plainValueLabel(value),
};

export const ruleWords: Partial<SubjectWords> = {
  ...wordsFrom(
    '讲次序号规则',
    { 'periodRule.save': '修改讲次序号规则' },
    {
      countedTypes: '计入的讲次类型',
      uncountedLabels: '不计入的大纲标签',
      startNumber: '起始序号',
      resetPerLabel: '每个大纲标签重新编号',
    },
  ),
  valueLabel: (field, value) =>
    field === 'countedTypes' && Array.isArray(value)
      ? plainValueLabel(
          value.map((type) => (SPECIAL_EPISODE_TYPE.has(type) ? SPECIAL_EPISODE_TYPE.labelOf(type) : type)),
        )
      : plainValueLabel(Array.isArray(value) ? value.map(String) : value),
};

export const slotLogWords: Partial<SubjectWords> = wordsFrom(
  '时段',
  { 'timeSlot.create': '新增时段', 'timeSlot.update': '修改时段', 'timeSlot.delete': '删除时段' },
  { slot: '时段', note: '备注' },
);
