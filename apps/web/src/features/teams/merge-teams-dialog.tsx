/** 合班: which of the lesson's teams the others become part of, then the plan, which is always run as a task. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { useState } from 'react';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { DestinationTeams, roomOf, studentsIn } from './destination-teams.tsx';

const MAX_REASON = 200;

interface MergeTeamsDialogProps {
  /** Those of the lesson that stand. */
  readonly teams: readonly Team[];
  readonly tickedIds: readonly number[];
  readonly onFinished: () => void;
  readonly onClose: () => void;
}

export function MergeTeamsDialog({ teams, tickedIds, onFinished, onClose }: MergeTeamsDialogProps) {
  const [destTeamId, setDestTeamId] = useState<number | null>(null);
  const [expand, setExpand] = useState(false);
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<'form' | 'faults' | 'plan'>('form');
  // Whoever ticks the team that remains as well means the others.
  const sources = teams.filter(({ id }) => tickedIds.includes(id) && id !== destTeamId);
  const dest = teams.find(({ id }) => id === destTeamId);
  const short = dest ? studentsIn(sources) - roomOf(dest) : 0;
  const missingTeam = destTeamId === null ? '请选择合并到哪个小班' : undefined;
  const nothing = sources.length === 0 ? '要合并的小班只有它自己，请选择其他小班' : undefined;
  const missingReason = reason.trim() === '' ? '请填写原因' : undefined;
  const isFaulty = [missingTeam, nothing, missingReason].some((fault) => fault !== undefined);
  if (shown === 'plan') {
    const input = { srcTeamIds: sources.map(({ id }) => id), destTeamId, reason, expand };
    return (
      <PlanDialog
        request={{ type: 'team.merge', input }}
        onClose={onClose}
        onBack={() => setShown('form')}
        onFinished={onFinished}
      />
    );
  }
  const fault = (text: string | undefined) => (shown === 'faults' ? text : undefined);
  return (
    <FormDialog
      title={`合班：${sources.length} 个小班，${studentsIn(sources)} 名学员`}
      verb="预览"
      busy={false}
      onSubmit={() => setShown(isFaulty ? 'faults' : 'plan')}
      onClose={onClose}
    >
      <DestinationTeams
        label="合并到"
        kind="radio"
        teams={teams}
        chosen={new Set(destTeamId === null ? [] : [destTeamId])}
        error={nothing ?? fault(missingTeam)}
        onToggle={setDestTeamId}
      />
      <label className="dest-team">
        <input type="checkbox" checked={expand} onChange={(event) => setExpand(event.target.checked)} />
        <span>同时扩容</span>
        <span className="muted">{short > 0 ? `还差 ${short} 个名额` : '名额不足时按需要调大容量'}</span>
      </label>
      <TextLine
        id="merge-reason"
        label="原因"
        required
        error={fault(missingReason)}
        value={reason}
        most={MAX_REASON}
        onChange={setReason}
      />
    </FormDialog>
  );
}
