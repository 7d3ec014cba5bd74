/** 批量转班: to which teams of the lesson the students of the ticked ones go, then the plan with where each of them goes. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { useState } from 'react';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { DestinationTeams, roomOf, studentsIn } from './destination-teams.tsx';
import { EffectiveInstant } from './effective-instant.tsx';

const MAX_REASON = 200;

interface SpreadStudentsDialogProps {
  /** Those of the lesson that stand. */
  readonly teams: readonly Team[];
  readonly tickedIds: readonly number[];
  readonly onFinished: () => void;
  readonly onClose: () => void;
}

export function SpreadStudentsDialog({ teams, tickedIds, onFinished, onClose }: SpreadStudentsDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [reason, setReason] = useState('');
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<'form' | 'faults' | 'plan'>('form');
  const sources = teams.filter(({ id }) => tickedIds.includes(id));
  const targets = teams.filter(({ id }) => !tickedIds.includes(id));
  const picked = targets.filter(({ id }) => chosen.has(id));
  const count = studentsIn(sources);
  const room = picked.reduce((sum, team) => sum + roomOf(team), 0);
  const missingTeam = picked.length === 0 ? '请至少选择一个目标小班' : undefined;
  const short = picked.length > 0 && room < count ? `名额还差 ${count - room} 个，请再选小班或先扩容` : undefined;
  const missingReason = reason.trim() === '' ? '请填写原因' : undefined;
  const isFaulty = [missingTeam, short, missingReason].some((fault) => fault !== undefined);
  if (shown === 'plan') {
    const ids = { srcTeamIds: sources.map(({ id }) => id), destTeamIds: picked.map(({ id }) => id) };
    const input = { ...ids, reason, ...(at > 0 && { at }) };
    return (
      <PlanDialog
        request={{ type: 'student.spread', input }}
        onClose={onClose}
        onBack={() => setShown('form')}
        onFinished={onFinished}
      />
    );
  }
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const fault = (text: string | undefined) => (shown === 'faults' ? text : undefined);
  return (
    <FormDialog
      title={`批量转班：${sources.length} 个小班，${count} 名学员`}
      verb="预览"
      busy={false}
      onSubmit={() => setShown(isFaulty ? 'faults' : 'plan')}
      onClose={onClose}
    >
      <DestinationTeams
        label="转到（同班学员尽量在一起）"
        kind="checkbox"
        teams={targets}
        chosen={chosen}
        error={short ?? fault(missingTeam)}
        onToggle={toggle}
      />
      <TextLine
        id="spread-reason"
        label="原因"
        required
        error={fault(missingReason)}
        value={reason}
        most={MAX_REASON}
        onChange={setReason}
      />
      <EffectiveInstant id="spread-at" value={at} onChange={setAt} />
    </FormDialog>
  );
}
