/** 编程课程: level, term and whether that term exists (R196). */
import { type ProgrammingLesson, programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { programmingPath } from '@lectern/domain/assistants/people-paths';
import { UNSET } from '@lectern/domain/dictionaries/dictionary-codes';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { LessonStatusMark } from '../../lessons/index.ts';
import { type NamesOf, NOTHING, useNames } from '../use-names.ts';
import { NumbersDialog } from './numbers-dialog.tsx';
import { programmingKind } from './programming-kind.ts';
import { termTypeWords } from './term-type.ts';

export function ProgrammingListPage() {
  const mayWrite = mayCall(useMe(), programmingLessonsContract.createNumber);
  const names = useNames();
  const [open, setOpen] = useState(false);
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => columnsWith(names), [names]);
  return (
    <Page
      title="编程课程"
      wide
      actions={
        <button type="button" className="button" onClick={() => setOpen(true)}>
          期数
        </button>
      }
    >
      <ListScreen kind={programmingKind} columns={columns} nothing="新建小学编程学科的课程后会显示在这里。" />
      {open && <NumbersDialog mayWrite={mayWrite} onClose={() => setOpen(false)} />}
    </Page>
  );
}

function columnsWith(names: NamesOf): readonly Column<ProgrammingLesson>[] {
  return [
    { key: 'id', title: 'ID', width: 92, identity: true, render: (row) => <CopyId id={row.id} /> },
    {
      key: 'name',
      title: '课程名称',
      width: 340,
      identity: true,
      render: (row) => <Link to={programmingPath(row.id)}>{row.name}</Link>,
    },
    {
      key: 'status',
      title: '状态',
      width: 88,
      render: ({ status }) => (LESSON_STATUS.has(status) ? <LessonStatusMark status={status} /> : status),
    },
    { key: 'level', title: '编程级别', width: 140, render: (row) => levelWords(names, row) },
    { key: 'number', title: '期数', width: 136, render: (row) => <Term lesson={row} /> },
    { key: 'termType', title: '期数类型', width: 150, render: (row) => termTypeWords(row.termType) },
    { key: 'updated', title: '修改时间', width: 150, render: (row) => <Instant at={row.updatedTime} /> },
    { key: 'by', title: '修改人', width: 110, render: (row) => row.updatedBy || NOTHING },
  ];
}

/** R199. */
export function levelWords(names: NamesOf, { programmingLevel }: Pick<ProgrammingLesson, 'programmingLevel'>): string {
  return programmingLevel === UNSET ? NOTHING : names('levels', [programmingLevel]);
}

export function Term({ lesson }: { lesson: ProgrammingLesson }) {
  if (lesson.programmingClassNumber === UNSET) return NOTHING;
  return (
    <>
      第 {lesson.programmingClassNumber} 期 {lesson.termExists === false && <Mark tone="warning">期数不存在</Mark>}
    </>
  );
}
