/** 添加学员 and 导入学员, for whoever may move students; a canceled lesson takes nobody. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { studentMovesContract } from '@lectern/contract/teams/student-moves';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { useAskOfStudents } from './student-actions.tsx';

export function EnrolButtons({ lesson }: { readonly lesson: Pick<LessonV2, 'id' | 'withMentor' | 'status'> }) {
  const ask = useAskOfStudents();
  if (!mayCall(useMe(), studentMovesContract.transfer)) return null;
  if (lesson.status === LESSON_STATUS.code.canceled) return null;
  return (
    <span className="enrol-buttons">
      <button type="button" className="button" onClick={() => ask({ kind: 'import', lesson })}>
        导入学员
      </button>
      <button type="button" className="button button-primary" onClick={() => ask({ kind: 'enrol', lesson })}>
        添加学员
      </button>
    </span>
  );
}
