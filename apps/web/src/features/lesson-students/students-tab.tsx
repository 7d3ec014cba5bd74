/** 学员 of a lesson: every enrolment with its state, team, payment and moves, as of now or of an instant before. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonStudentStatsContract } from '@lectern/contract/lessons/lesson-student-stats';
import { lessonStudentsContract } from '@lectern/contract/students/lesson-students';
import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { EnrolButtons } from './enrol-buttons.tsx';
import { nobodyListed } from './nobody-listed.ts';
import { StudentActions, useAskOfStudents } from './student-actions.tsx';
import { STUDENT_COLUMNS } from './student-columns.tsx';
import { StudentCommands } from './student-commands.tsx';
import { StudentCounts } from './student-counts.tsx';
import { studentKind } from './student-kind.ts';

export function StudentsTab({ lesson }: { readonly lesson: LessonV2 }) {
  if (!mayCall(useMe(), lessonStudentsContract.list)) {
    return (
      <div className="panel">
        <EmptyNote title="没有查看学员的权限">请联系管理员开通“查看学员”。</EmptyNote>
      </div>
    );
  }
  return (
    <StudentActions>
      <LessonStudents lesson={lesson} />
    </StudentActions>
  );
}

/** Teams and mentors are columns of lessons that have them; attendance is for those who may read statistics. */
function columnsFor({ withMentor, seesFigures }: { readonly withMentor: boolean; readonly seesFigures: boolean }) {
  const left = new Set([...(withMentor ? [] : ['team', 'mentor', 'joined']), ...(seesFigures ? [] : ['attendance'])]);
  return STUDENT_COLUMNS.filter(({ key }) => !left.has(key));
}

function LessonStudents({ lesson }: { readonly lesson: LessonV2 }) {
  const { id: lessonId, withMentor } = lesson;
  const me = useMe();
  const ask = useAskOfStudents();
  return (
    <section aria-label="学员">
      <StudentCounts lessonId={lessonId}>
        <EnrolButtons lesson={lesson} />
      </StudentCounts>
      <ListScreen
        kind={studentKind(lessonId)}
        columns={columnsFor({ withMentor, seesFigures: mayCall(me, lessonStudentStatsContract.matrix) })}
        nothing={
          <>
            <span>{nobodyListed(lesson.saleInfo.paidCount)}</span>
            <EnrolButtons lesson={lesson} />
          </>
        }
        renderCommands={
          mayCall(me, studentMovesContract.transfer)
            ? (batch) => <StudentCommands lesson={lesson} batch={batch} />
            : undefined
        }
        onExport={
          mayCall(me, lessonStudentsContract.exportCsv)
            ? (ticked, columns, total) => ask({ kind: 'export', lessonId, ticked, columns, total })
            : undefined
        }
      />
    </section>
  );
}
