/** The columns of the numbering rules, one row a lesson type. */

import type { PeriodRule } from '@lectern/contract/episodes/episode-periods';
import type { Named } from '@lectern/contract/wire-values';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import type { Column } from '../../../shared/tables/column-model.ts';
import { countText } from '../../../shared/tables/paging.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { useAskCommand } from '../extras-actions.tsx';

export interface RuleRow {
  readonly id: number;
  readonly rule: PeriodRule;
}

export function ruleColumns(
  labels: readonly Named[],
  onEdit: ((rule: PeriodRule) => void) | undefined,
): readonly Column<RuleRow>[] {
  const columns = ruleFacts(labels);
  if (!onEdit) return columns;
  const actions: Column<RuleRow> = {
    key: 'actions',
    title: '操作',
    width: 152,
    atEnd: true,
    render: ({ rule }) => <RuleActions rule={rule} onEdit={onEdit} />,
  };
  return [...columns, actions];
}

function ruleFacts(labels: readonly Named[]): readonly Column<RuleRow>[] {
  const labelOf = (id: number) => labels.find((label) => label.id === id)?.name ?? String(id);
  return [
    {
      key: 'type',
      title: '课程类型',
      width: 112,
      identity: true,
      render: ({ rule }) => LESSON_TYPE.labelOf(rule.lessonType),
    },
    {
      key: 'counted',
      title: '计入的讲次类型',
      width: 220,
      render: ({ rule }) => <CountedTypes types={rule.countedTypes} />,
    },
    {
      key: 'uncounted',
      title: '不计入的大纲标签',
      width: 160,
      render: ({ rule }) => rule.uncountedLabels.map(labelOf).join('、') || '—',
    },
    { key: 'start', title: '起始序号', width: 88, align: 'end', render: ({ rule }) => rule.startNumber },
    {
      key: 'reset',
      title: '编号方式',
      width: 132,
      render: ({ rule }) => (rule.resetPerLabel ? '每个标签重新编号' : '全课程连续编号'),
    },
    {
      key: 'lessons',
      title: '课程数',
      width: 84,
      align: 'end',
      render: ({ rule }) => countText(rule.lessonCount),
    },
    {
      key: 'unlike',
      title: '与规则不一致',
      width: 116,
      align: 'end',
      render: ({ rule }) => (rule.unlikeCount > 0 ? <Mark tone="warning">{countText(rule.unlikeCount)} 门</Mark> : '—'),
    },
    {
      key: 'updatedBy',
      title: '最近修改',
      width: 176,
      render: ({ rule }) =>
        rule.rev === 0 ? (
          <span className="empty-value">默认规则</span>
        ) : (
          <>
            <Instant at={rule.updatedTime} /> {rule.updatedBy}
          </>
        ),
    },
  ];
}

const NAMES = [...new Set(SPECIAL_EPISODE_TYPE.values.map((type) => SPECIAL_EPISODE_TYPE.labelOf(type)))];

/** Told by what is left out where that is shorter. */
function CountedTypes({ types }: { types: PeriodRule['countedTypes'] }) {
  const counted = new Set(types.map((type) => SPECIAL_EPISODE_TYPE.labelOf(type)));
  const left = NAMES.filter((name) => !counted.has(name));
  if (counted.size === 0) return <span className="empty-value">都不计入</span>;
  if (left.length === 0) return '全部类型';
  if (left.length < counted.size) return `除${left.join('、')}外的全部类型`;
  const words = [...counted].join('、');
  return <span title={words}>{words}</span>;
}

function RuleActions({ rule, onEdit }: { rule: PeriodRule; onEdit: (rule: PeriodRule) => void }) {
  const ask = useAskCommand();
  const name = LESSON_TYPE.labelOf(rule.lessonType);
  const renumber = () =>
    ask({
      kind: 'command',
      type: 'lesson.renumber',
      selected: { query: `lessonFlattedCategories=${rule.lessonType}` },
      about: `全部${name}，${countText(rule.lessonCount)} 门未取消`,
    });
  return (
    <span className="row-actions">
      <button type="button" className="row-action" aria-label={`修改规则：${name}`} onClick={() => onEdit(rule)}>
        修改规则
      </button>
      {rule.lessonCount > 0 && (
        <button type="button" className="row-action" aria-label={`重编序号：${name}`} onClick={renumber}>
          重编序号
        </button>
      )}
    </span>
  );
}
