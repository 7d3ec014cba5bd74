/** The columns of the list of templates. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { TemplateRow } from '@lectern/contract/lesson-templates/lesson-templates';
import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { Link } from 'react-router';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { countText } from '../../../shared/tables/paging.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { templateEditPath } from '../template-paths.ts';
import { nameIn } from './template-words.ts';

export function templateColumns(
  options: LessonOptions | undefined,
  onDelete: ((row: TemplateRow) => void) | undefined,
): readonly Column<TemplateRow>[] {
  const name = nameIn(options);
  const columns: readonly Column<TemplateRow>[] = [
    { key: 'id', title: 'ID', width: 92, identity: true, sort: 'id', render: (row) => <CopyId id={row.id} /> },
    {
      key: 'name',
      title: '班型名称',
      width: 320,
      identity: true,
      render: (row) => (
        <Link className="cut" to={lessonTemplatePath(row.id)}>
          {row.name}
        </Link>
      ),
    },
    { key: 'mode', title: '形式', width: 92, render: (row) => TEMPLATE_MODE.labelOf(row.mode) },
    { key: 'type', title: '课程类型', width: 96, render: (row) => LESSON_TYPE.labelOf(row.flattedCategory) },
    { key: 'phase', title: '学段', width: 72, render: (row) => name('phases', row.phase) },
    { key: 'subject', title: '学科', width: 80, render: (row) => name('subjects', row.subject) },
    {
      key: 'grades',
      title: '年级',
      width: 140,
      render: (row) => row.grades.map((grade) => name('grades', grade)).join('、') || NO_VALUE,
    },
    {
      key: 'episodes',
      title: '讲次模板',
      width: 92,
      align: 'end',
      render: (row) => <Link to={lessonTemplatePath(row.id, 'outline-list')}>{row.episodeTemplateCount}</Link>,
    },
    {
      key: 'lessons',
      title: '已建课程',
      width: 92,
      align: 'end',
      render: (row) => <Link to={lessonTemplatePath(row.id, 'lesson-list')}>{countText(row.lessonCount)}</Link>,
    },
    { key: 'withMentor', title: '辅导老师', width: 84, render: (row) => (row.withMentor ? '有' : '无') },
    { key: 'withGift', title: '随课物料', width: 84, render: (row) => (row.withGift ? '有' : '无') },
    {
      key: 'updatedTime',
      title: '最近修改',
      width: 136,
      sort: 'updatedTime',
      render: (row) => <Instant at={row.updatedTime} />,
    },
    { key: 'updatedBy', title: '修改人', width: 96, render: (row) => row.updatedBy || NO_VALUE },
  ];
  if (!onDelete) return columns;
  const actions: Column<TemplateRow> = {
    key: 'actions',
    title: '操作',
    width: 112,
    atEnd: true,
    render: (row) => (
      <div className="row-actions">
        <Link className="row-action" to={templateEditPath(row.id)}>
          编辑
        </Link>
        <button type="button" className="row-action" aria-label={`删除${row.name}`} onClick={() => onDelete(row)}>
          删除
        </button>
      </div>
    ),
  };
  return [...columns, actions];
}
