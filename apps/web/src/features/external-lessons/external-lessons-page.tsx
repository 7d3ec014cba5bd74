/** 外部课程: third-party lessons shown beside ours. They count in no figure of sale or renewal. */

import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { type ExternalLesson, externalLessonsContract } from '@lectern/contract/lessons/external-lessons';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { ImportedListPage } from '../../shared/lists/imported-list-page.tsx';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { ExtLink } from '../../shared/ui/ext-link.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { ExternalActions, REMOVE, useAskExternal } from './external-actions.tsx';
import { externalLessonKind } from './external-lesson-kind.ts';

const NOTHING = '—';

const FREQUENT = [REMOVE];

export function ExternalLessonsPage() {
  return (
    <ExternalActions>
      <ExternalLessons />
    </ExternalActions>
  );
}

function ExternalLessons() {
  const ask = useAskExternal();
  return (
    <ImportedListPage
      title="外部课程"
      kind={externalLessonKind}
      columnsWith={columnsWith}
      mayWrite={mayCall(useMe(), externalLessonsContract.save)}
      subjectType="externalLesson"
      frequent={FREQUENT}
      onAsk={ask}
      onCreate={() => ask({ kind: 'edit', lesson: null })}
      nothing="新建一门外部课程，或导入 CSV。外部课程不计入售卖和续报数据。"
    />
  );
}

function columnsWith(options: LessonOptions | undefined): readonly Column<ExternalLesson>[] {
  const nameIn = (dictionary: 'phases' | 'subjects' | 'grades', id: number | null) =>
    id === null ? NOTHING : (options?.[dictionary].find((row) => row.id === id)?.name ?? String(id));
  return [
    { key: 'externalId', title: '外部 ID', width: 120, identity: true, render: (row) => row.externalId },
    { key: 'name', title: '课程名称', width: 280, identity: true, render: (row) => <NameCell lesson={row} /> },
    { key: 'provider', title: '机构', width: 140, render: (row) => row.provider },
    { key: 'phase', title: '学段', width: 72, render: (row) => nameIn('phases', row.phase) },
    { key: 'grade', title: '年级', width: 88, render: (row) => nameIn('grades', row.grade) },
    { key: 'subject', title: '学科', width: 80, render: (row) => nameIn('subjects', row.subject) },
    { key: 'startTime', title: '开始时间', width: 140, render: (row) => <Instant at={row.startTime} /> },
    { key: 'endTime', title: '结束时间', width: 140, render: (row) => <Instant at={row.endTime} /> },
    { key: 'teacherText', title: '老师', width: 110, render: (row) => row.teacherText || NOTHING },
    {
      key: 'lesson',
      title: '对应课程',
      width: 240,
      render: (row) =>
        row.lessonId === null ? (
          NOTHING
        ) : (
          <Link to={lessonPath(row.lessonId)}>{row.lessonName ?? `课程 ${row.lessonId}`}</Link>
        ),
    },
    { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: (row) => row.updatedBy || NOTHING },
    { key: 'actions', title: '操作', width: 112, atEnd: true, render: (row) => <RowActions lesson={row} /> },
  ];
}

function NameCell({ lesson }: { lesson: ExternalLesson }) {
  return lesson.address === '' ? lesson.name : <ExtLink href={lesson.address}>{lesson.name}</ExtLink>;
}

function RowActions({ lesson }: { lesson: ExternalLesson }) {
  const ask = useAskExternal();
  return (
    <>
      <button type="button" className="row-action" onClick={() => ask({ kind: 'edit', lesson })}>
        编辑
      </button>
      <button type="button" className="row-action" onClick={() => ask(commandOnOne(REMOVE, lesson))}>
        删除
      </button>
    </>
  );
}
