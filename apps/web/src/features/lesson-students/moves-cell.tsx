/** Where a student of the lesson came from and went to: the last move in the cell, all of them in a dialog. */
import type { LessonStudent, StudentMove } from '@lectern/contract/students/lesson-students';
import { TRANSFER_KIND } from '@lectern/domain/enrolments/enrolment';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';

type End = StudentMove['from'];
const ELSEWHERE = '数据范围外的课程';

/** Within the lesson named by the teams, across lessons by the lesson at the other end. */
function lastMoveText({ direction, from, to }: StudentMove): string {
  if (direction === 'in') return `转入自 ${from.lesson?.name ?? ELSEWHERE}`;
  if (direction === 'out') return `转出至 ${to.lesson?.name ?? ELSEWHERE}`;
  return `${from.team?.name ?? '未分班'} → ${to.team?.name ?? '未分班'}`;
}

export function MovesCell({ student }: { readonly student: LessonStudent }) {
  const [isOpen, setOpen] = useState(false);
  const [last] = student.moves;
  if (!last) return '—';
  const count = student.moves.length;
  const text = lastMoveText(last);
  return (
    <>
      <button
        type="button"
        className="row-action"
        aria-label={`${student.name}的转班记录，${count} 次，最近：${text}`}
        title={`${text}：${last.reason}`}
        onClick={() => setOpen(true)}
      >
        {text}
        {last.undone && '（已撤销）'}
        {count > 1 && `，共 ${count} 次`}
      </button>
      {isOpen && <MovesDialog student={student} onClose={() => setOpen(false)} />}
    </>
  );
}

const COLUMNS: readonly Column<StudentMove>[] = [
  { key: 'time', title: '时间', width: 150, identity: true, render: ({ time }) => <Instant at={time} /> },
  {
    key: 'kind',
    title: '类型',
    width: 160,
    render: ({ kind, undone }) => (
      <>
        {TRANSFER_KIND.labelOf(kind)} {undone && <Mark>已撤销</Mark>}
      </>
    ),
  },
  { key: 'from', title: '原班', width: 220, render: ({ from }) => <EndCell end={from} /> },
  { key: 'to', title: '新班', width: 220, render: ({ to }) => <EndCell end={to} /> },
  { key: 'reason', title: '原因', width: 200, grows: true, render: ({ reason }) => reason },
  { key: 'madeBy', title: '操作人', width: 100, render: ({ madeBy }) => madeBy || '—' },
  {
    key: 'task',
    title: '任务',
    width: 84,
    render: ({ taskId }) => (taskId === null ? '—' : <Link to={`/jwc/batch/task/${taskId}`}>{taskId}</Link>),
  },
];
const PLACED = layOutColumns(COLUMNS, NO_CHOICE);

function EndCell({ end: { lesson, team } }: { readonly end: End }) {
  if (!lesson) return ELSEWHERE;
  return <Link to={lessonPath(lesson.id, 'students')}>{`${team?.name ?? '未分班'} · ${lesson.name}`}</Link>;
}

interface MovesDialogProps {
  readonly student: LessonStudent;
  readonly onClose: () => void;
}

function MovesDialog({ student, onClose }: MovesDialogProps) {
  return (
    <Dialog
      title={`转班记录：${student.name}`}
      wide
      onClose={onClose}
      actions={<CloseButton onClose={onClose}>关闭</CloseButton>}
    >
      <DataTable
        name="转班记录"
        columns={PLACED}
        rows={student.moves}
        expected={student.moves.length}
        idOf={({ id }) => id}
        nameOf={({ reason }) => reason}
        empty={null}
      />
    </Dialog>
  );
}
