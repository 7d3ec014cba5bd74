/** 转班 and 移出: where to and why, then the plan with what follows each student. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { EffectiveInstant } from './effective-instant.tsx';
import { TEAMS } from './team-queries.ts';
import { TransferDestination } from './transfer-destination.tsx';

export type MoveKind = 'transfer' | 'remove';

const TITLE: Readonly<Record<MoveKind, string>> = { transfer: '转班', remove: '移出' };
const MAX_REASON = 200;
const REACH = [
  { value: 'team', label: '移出小班，成为未分班' },
  { value: 'lesson', label: '移出课程，结束报名' },
] as const;

interface MoveStudentsDialogProps {
  readonly kind: MoveKind;
  readonly team: Team;
  readonly studentIds: readonly number[];
  /** Where they were dragged to; another team may be chosen still. */
  readonly destTeamId?: number | null;
  readonly onFinished: () => void;
  readonly onClose: () => void;
}

export function MoveStudentsDialog(props: MoveStudentsDialogProps) {
  const { kind, team, studentIds, onFinished, onClose } = props;
  const client = useQueryClient();
  const [destTeamId, setDestTeamId] = useState<number | null>(props.destTeamId ?? null);
  const [fromLesson, setFromLesson] = useState(false);
  const [reason, setReason] = useState('');
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<'form' | 'faults' | 'plan'>('form');
  const missingTeam = kind === 'transfer' && destTeamId === null ? '请选择目标小班' : undefined;
  const sameTeam = destTeamId === team.id ? '目标小班与原小班相同，请重新选择' : undefined;
  const missingReason = reason.trim() === '' ? '请填写原因' : undefined;
  const faulty = [missingTeam, sameTeam, missingReason].some((fault) => fault !== undefined);
  if (shown === 'plan') {
    const ids = [...studentIds];
    const input =
      kind === 'transfer'
        ? { teamId: team.id, destTeamId, studentIds: ids, reason, ...(at > 0 && { at }) }
        : { lessonId: team.lessonId, studentIds: ids, reason, fromLesson, ...(at > 0 && { at }) };
    return (
      <PlanDialog
        request={{ type: `student.${kind}`, input }}
        onClose={onClose}
        onBack={() => setShown('form')}
        onFinished={() => {
          onFinished();
          for (const key of [TEAMS, 'lessons', 'students']) void client.invalidateQueries({ queryKey: [key] });
        }}
      />
    );
  }
  const fault = (text: string | undefined) => (shown === 'faults' ? text : undefined);
  return (
    <FormDialog
      title={`${TITLE[kind]}：${studentIds.length} 名学员`}
      verb="预览"
      wide={kind === 'transfer'}
      columns={1}
      busy={false}
      onSubmit={() => setShown(faulty ? 'faults' : 'plan')}
      onClose={onClose}
    >
      {kind === 'transfer' ? (
        <TransferDestination
          id="move-to"
          lessonId={team.lessonId}
          value={destTeamId}
          error={sameTeam ?? fault(missingTeam)}
          onChange={setDestTeamId}
        />
      ) : (
        <div>
          <Segments
            name="move-reach"
            label="移出范围"
            options={REACH}
            value={fromLesson ? 'lesson' : 'team'}
            onChange={(next) => setFromLesson(next === 'lesson')}
          />
        </div>
      )}
      <TextLine
        id="move-reason"
        label="原因"
        required
        error={fault(missingReason)}
        value={reason}
        most={MAX_REASON}
        onChange={setReason}
      />
      <EffectiveInstant id="move-at" value={at} onChange={setAt} />
    </FormDialog>
  );
}
