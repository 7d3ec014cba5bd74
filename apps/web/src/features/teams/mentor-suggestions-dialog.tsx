/** 安排辅导老师: the teams of a lesson that have none, and who could lead them, with the reasons (E197); then the plan. */
import { mentorSuggestionsContract, type SuggestedMentor } from '@lectern/contract/teams/mentor-suggestions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { MentorReasons } from './ranked-mentors.tsx';
import { TEAMS } from './team-queries.ts';

interface SuggestionsProps {
  readonly lessonId: number;
  /** Ticked beforehand instead of all of them. */
  readonly teamId?: number;
  readonly concerns: readonly string[];
  readonly onClose: () => void;
}

export function MentorSuggestionsDialog({ lessonId, teamId, concerns, onClose }: SuggestionsProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [TEAMS, 'without-mentor', lessonId],
    queryFn: ({ signal }) =>
      call(mentorSuggestionsContract.unassigned, { body: { lessonIds: [lessonId] } }, { signal }),
    meta: { failure: 'inline' },
    staleTime: 0,
  });
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<number>();
  const [planned, setPlanned] = useState(false);
  // Teams of one lesson attend the same, so all have the same suggestions.
  const mentors = data?.[0]?.mentors ?? [];
  const isTicked = (id: number): boolean => (teamId === undefined || id === teamId) !== toggled.has(id);
  const mentorId = chosen ?? mentors[0]?.id;
  const ids = (data ?? []).map((team) => team.teamId).filter(isTicked);
  if (planned && mentorId !== undefined) {
    return (
      <PlanDialog
        request={{ type: 'team.mentor', selection: { ids }, input: { mentorId } }}
        onClose={onClose}
        onBack={() => setPlanned(false)}
        onFinished={() => {
          for (const key of concerns) void client.invalidateQueries({ queryKey: [key] });
        }}
      />
    );
  }
  const toggle = (id: number) =>
    setToggled((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const isReady = mentorId !== undefined && ids.length > 0;
  return (
    <Dialog
      title="安排辅导老师"
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={false} disabled={!isReady} onClick={() => setPlanned(true)}>
            预览安排 {ids.length} 个小班
          </MainButton>
        </>
      }
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.length === 0 && <EmptyNote title="小班都有辅导老师" />}
      {data && data.length > 0 && (
        <>
          <fieldset className="mentor-choice">
            <legend>没有辅导老师的小班</legend>
            {data.map(({ teamId: id, name }) => (
              <label key={id}>
                <input type="checkbox" checked={isTicked(id)} onChange={() => toggle(id)} /> {name}
              </label>
            ))}
          </fieldset>
          <Mentors mentors={mentors} value={mentorId} onChange={setChosen} />
        </>
      )}
    </Dialog>
  );
}

interface MentorsProps {
  readonly mentors: readonly SuggestedMentor[];
  readonly value: number | undefined;
  readonly onChange: (id: number) => void;
}

function Mentors({ mentors, value, onChange }: MentorsProps) {
  if (mentors.length === 0) {
    return (
      <EmptyNote title="没有可以推荐的辅导老师">
        没有学科相符的在职辅导老师。可以勾选小班后用“更换辅导老师”另选一位。
      </EmptyNote>
    );
  }
  return (
    <fieldset className="mentor-choice" data-list="true">
      <legend>推荐的辅导老师</legend>
      {mentors.map((mentor) => (
        <label key={mentor.id}>
          <input type="radio" name="mentor" checked={mentor.id === value} onChange={() => onChange(mentor.id)} />
          <span>
            <strong>{mentor.name}</strong> <MentorReasons mentor={mentor} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
