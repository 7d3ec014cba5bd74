/** What can be done with the ticked students of a lesson. They are moved now, so a list of an earlier instant offers nothing. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { MAX_MOVED_STUDENTS } from '@lectern/contract/teams/student-moves';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Batch } from '../../shared/lists/ticked-ids.ts';
import { countSelected } from '../../shared/tables/selection.ts';
import { useSelection } from '../../shared/tables/use-selection.ts';
import { useAskOfStudents } from './student-actions.tsx';
import type { MoveKind } from './students-request.ts';

interface StudentCommand {
  readonly kind: MoveKind;
  readonly label: string;
  /** Of lessons without teams there is nothing to choose from. */
  readonly needsTeams: boolean;
}
const COMMANDS: readonly StudentCommand[] = [
  { kind: 'transfer', label: '转班', needsTeams: true },
  { kind: 'place', label: '分班', needsTeams: true },
  { kind: 'remove', label: '移出', needsTeams: false },
];

interface StudentCommandsProps {
  readonly lesson: Pick<LessonV2, 'id' | 'withMentor'>;
  readonly batch: Batch;
}

export function StudentCommands({ lesson, batch }: StudentCommandsProps) {
  const ask = useAskOfStudents();
  const [search] = useSearchParams();
  const count = countSelected(useSelection(batch.selection));
  const start = useMutation({
    mutationFn: async (kind: MoveKind) => ({ kind, enrolmentIds: await batch.ids() }),
    onSuccess: (chosen) => ask({ ...chosen, lesson, ticks: batch.selection }),
  });
  if (search.has('at')) return <span className="side-note">过去时刻的名单不能批量操作，请先清除“名单时间”</span>;
  if (count > MAX_MOVED_STUDENTS) {
    return (
      <span className="side-note">
        一次最多转班、分班或移出 {MAX_MOVED_STUDENTS.toLocaleString('en')} 名，请缩小范围
      </span>
    );
  }
  return COMMANDS.filter(({ needsTeams }) => lesson.withMentor || !needsTeams).map(({ kind, label }) => (
    <button key={kind} type="button" className="button" disabled={start.isPending} onClick={() => start.mutate(kind)}>
      {label}
    </button>
  ));
}
