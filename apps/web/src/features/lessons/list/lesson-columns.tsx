/** The columns of the lesson list. Names of dictionaries are given by `words`; a row carries everything else. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { LessonRow } from '@lectern/contract/lessons/lesson-replies';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { yuanText } from '@lectern/domain/money/money-text';
import { Link } from 'react-router';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { countText } from '../../../shared/tables/paging.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { SubjectMarks } from '../../../shared/ui/subject-mark.tsx';
import { LessonStatusMark, SaleStatusMark } from '../status-marks.tsx';
import { RowActions } from './row-actions.tsx';

export function lessonColumns(options: LessonOptions | undefined): readonly Column<LessonRow>[] {
  const name = nameIn(options);
  return [
    { key: 'id', title: 'ID', width: 92, identity: true, sort: 'id', render: (row) => <CopyId id={row.id} /> },
    {
      key: 'name',
      title: lessonFieldLabel('name'),
      width: 300,
      identity: true,
      render: (row) => <NameCell row={row} />,
    },
    // What decides comes first: all of it is seen in a window of 1280 without scrolling sideways.
    { key: 'status', title: '状态', width: 78, render: (row) => <LessonStatusMark status={row.status} /> },
    { key: 'saleStatus', title: '售卖状态', width: 80, render: (row) => <SaleStatusMark {...row} /> },
    {
      key: 'startTime',
      title: '开课时间',
      width: 130,
      sort: 'startTime',
      render: (row) => <Instant at={row.startTime} />,
    },
    {
      key: 'teachers',
      title: '主讲老师',
      width: 88,
      render: (row) => row.teachers.map((teacher) => teacher.name).join('、') || NO_VALUE,
    },
    {
      key: 'price',
      title: '售价（元）',
      width: 88,
      align: 'end',
      render: (row) => yuanText(row.price),
    },
    {
      key: 'paidCount',
      title: '已付 / 招生',
      width: 100,
      align: 'end',
      sort: 'paidCount',
      render: (row) => `${countText(row.paidCount)} / ${row.limit === 0 ? '不限' : countText(row.limit)}`,
    },
    {
      key: 'subject',
      title: lessonFieldLabel('subject'),
      width: 88,
      render: ({ subjects }) =>
        subjects.length === 0 ? NO_VALUE : <SubjectMarks ids={subjects} nameOf={(id) => name('subjects', id)} />,
    },
    {
      key: 'grades',
      title: lessonFieldLabel('grades'),
      width: 96,
      render: (row) => row.grades.map((grade) => name('grades', grade)).join('、') || NO_VALUE,
    },
    {
      key: 'semester',
      title: lessonFieldLabel('semester'),
      width: 104,
      render: (row) => name('semesters', row.semester),
    },
    {
      key: 'flattedCategory',
      title: lessonFieldLabel('flattedCategory'),
      width: 96,
      render: (row) => LESSON_TYPE.labelOf(row.flattedCategory),
    },
    {
      key: 'episodes',
      title: '讲次进度',
      width: 84,
      align: 'end',
      render: (row) => `${row.endedEpisodeCount} / ${row.episodeCount}`,
    },
    {
      key: 'startSaleTime',
      title: lessonFieldLabel('startSaleTime'),
      width: 136,
      sort: 'startSaleTime',
      render: (row) => <Instant at={row.startSaleTime} />,
    },
    ...furtherColumns(name),
    { key: 'actions', title: '操作', width: 168, atEnd: true, render: (row) => <RowActions row={row} /> },
  ];
}

/** Off until somebody asks for them. */
function furtherColumns(name: NameOf): readonly Column<LessonRow>[] {
  const columns: readonly Omit<Column<LessonRow>, 'optional'>[] = [
    {
      key: 'templateName',
      title: lessonFieldLabel('template'),
      width: 180,
      render: (row) =>
        row.templateId === null ? (
          NO_VALUE
        ) : (
          <Link to={lessonTemplatePath(row.templateId)}>{row.templateName ?? row.templateId}</Link>
        ),
    },
    { key: 'phase', title: lessonFieldLabel('phase'), width: 64, render: (row) => name('phases', row.phase) },
    {
      key: 'lessonMark',
      title: lessonFieldLabel('lessonMarkId'),
      width: 104,
      render: (row) => name('marks', row.lessonMarkId),
    },
    { key: 'owner', title: '负责人', width: 96, render: (row) => row.ownerName ?? NO_VALUE },
    {
      key: 'withMentor',
      title: lessonFieldLabel('withMentor'),
      width: 84,
      render: (row) => (row.withMentor ? '有' : '无'),
    },
    {
      key: 'withAssessment',
      title: lessonFieldLabel('withAssessment'),
      width: 84,
      render: (row) => (row.withAssessment ? '有' : '无'),
    },
    { key: 'endTime', title: '结课时间', width: 136, render: (row) => <Instant at={row.endTime} /> },
    {
      key: 'endSaleTime',
      title: lessonFieldLabel('endSaleTime'),
      width: 136,
      render: (row) => <Instant at={row.endSaleTime} />,
    },
    {
      key: 'originalPrice',
      title: `${lessonFieldLabel('originalPrice')}（元）`,
      width: 112,
      align: 'end',
      render: (row) => (row.originalPrice === 0 ? NO_VALUE : yuanText(row.originalPrice)),
    },
    {
      key: 'updatedTime',
      title: '最近修改',
      width: 136,
      sort: 'updatedTime',
      render: (row) => <Instant at={row.updatedTime} />,
    },
    { key: 'updatedBy', title: '修改人', width: 96, render: (row) => row.updatedBy || NO_VALUE },
  ];
  return columns.map((column) => ({ ...column, optional: true }));
}

function NameCell({ row }: { row: LessonRow }) {
  return (
    <span className="cell-parts">
      <Link className="cut" to={lessonPath(row.id)}>
        {row.name}
      </Link>
      <PublishMark row={row} />
      {row.internal && <Mark>内部</Mark>}
      {row.transferForbidden && <Mark>禁止转入</Mark>}
    </span>
  );
}

/** One mark, for what comes first: fields to fill, then what a publish asks about, or what is wrong once published. */
function PublishMark({ row: { status, hasRequiredFieldsUnSet, publishWarnings = [] } }: { row: LessonRow }) {
  const unfilled = hasRequiredFieldsUnSet && status === 'init';
  if (!unfilled && publishWarnings.length === 0) return null;
  const words = publishWarnings.map(({ message }) => message);
  return (
    <span title={[...(unfilled ? ['有必填项未填写'] : []), ...words].join('\n')}>
      {unfilled && <Mark tone="warning">未填完</Mark>}
      {!unfilled && status === 'init' && <Mark>待确认 {words.length}</Mark>}
      {status === 'published' && <Mark tone="warning">需留意 {words.length}</Mark>}
    </span>
  );
}

type Dictionary = 'phases' | 'subjects' | 'grades' | 'semesters' | 'marks';
type NameOf = (dictionary: Dictionary, id: number | null) => string;

/** Looked up per cell of the page: maps, since a page of 200 rows asks a thousand times. */
function nameIn(options: LessonOptions | undefined): NameOf {
  const maps = new Map<Dictionary, ReadonlyMap<number, string>>();
  const mapOf = (dictionary: Dictionary) => {
    const known = maps.get(dictionary) ?? new Map(options?.[dictionary].map((row) => [row.id, row.name]));
    maps.set(dictionary, known);
    return known;
  };
  return (dictionary, id) => {
    if (id === null) return NO_VALUE;
    // While the dictionaries are on their way the place stays empty: a bare number would read as a name.
    return options ? (mapOf(dictionary).get(id) ?? String(id)) : '';
  };
}
