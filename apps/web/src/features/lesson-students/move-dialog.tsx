/** 转班, 分班 and 移出 of the ticked students of a lesson: where to and why, then the plan with what follows each. */
import { TEAM_STRATEGY, type TeamStrategy } from '@lectern/domain/teams/team-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { keepTicked } from '../../shared/plan/keep-ticked.ts';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { EffectiveInstant, TeamChoice, TransferDestination } from '../teams/index.ts';
import { CONCERNED } from './concerned.ts';
import { faultsOf, inputOf, type MoveDraft } from './move-draft.ts';
import type { MoveKind, MoveRequest } from './students-request.ts';

const TITLE: Readonly<Record<MoveKind, string>> = { transfer: '转班', place: '分班', remove: '移出' };
const MAX_REASON = 200;
const REACH = [
  { value: 'team', label: '移出小班，成为未分班' },
  { value: 'lesson', label: '移出课程，结束报名' },
] as const;
const CHOSEN = 'chosen';
const WAYS = [...TEAM_STRATEGY.options, { value: CHOSEN, label: '选定小班' }];

interface MoveDialogProps {
  readonly request: MoveRequest;
  readonly onClose: () => void;
}

export function MoveDialog({ request, onClose }: MoveDialogProps) {
  const { kind, lesson, enrolmentIds, ticks } = request;
  const client = useQueryClient();
  const [draft, setDraft] = useState<MoveDraft>({
    destTeamId: null,
    strategy: kind === 'place' ? TEAM_STRATEGY.code.all : null,
    fromLesson: !lesson.withMentor,
    reason: '',
    at: 0,
  });
  const [shown, setShown] = useState<'form' | 'faults' | 'plan'>('form');
  const found = faultsOf(request, draft);
  const faults = shown === 'faults' ? found : {};
  const change = (part: Partial<MoveDraft>) => setDraft({ ...draft, ...part });
  if (shown === 'plan') {
    return (
      <PlanDialog
        request={{ type: `student.${kind}`, input: inputOf(request, draft) }}
        onClose={onClose}
        onBack={() => setShown('form')}
        onFinished={(task) => {
          for (const key of CONCERNED) void client.invalidateQueries({ queryKey: [key] });
          void keepTicked(ticks, task);
        }}
      />
    );
  }
  return (
    <FormDialog
      title={`${TITLE[kind]}：${enrolmentIds.length.toLocaleString('en')} 名学员`}
      verb="预览"
      wide={kind !== 'remove'}
      columns={1}
      busy={false}
      onSubmit={() => setShown(Object.keys(found).length > 0 ? 'faults' : 'plan')}
      onClose={onClose}
    >
      {kind === 'place' && <Way draft={draft} onChange={change} />}
      {kind === 'transfer' && (
        <TransferDestination
          id="student-move-team"
          lessonId={lesson.id}
          value={draft.destTeamId}
          error={faults.team}
          onChange={(destTeamId) => change({ destTeamId })}
        />
      )}
      {kind === 'place' && (
        <TeamChoice
          id="student-move-team"
          label="目标小班"
          required={draft.strategy === null}
          lessonId={lesson.id}
          value={draft.strategy === null ? draft.destTeamId : null}
          strategy={draft.strategy ?? undefined}
          error={faults.team}
          onChange={({ id }) => change({ destTeamId: id, strategy: null })}
        />
      )}
      {kind === 'remove' && lesson.withMentor && (
        <div>
          <Segments
            name="student-remove-reach"
            label="移出范围"
            options={REACH}
            value={draft.fromLesson ? 'lesson' : 'team'}
            onChange={(next) => change({ fromLesson: next === 'lesson' })}
          />
        </div>
      )}
      <TextLine
        id="student-move-reason"
        label="原因"
        required={kind !== 'place' || draft.at > 0}
        error={faults.reason}
        value={draft.reason}
        most={MAX_REASON}
        onChange={(reason) => change({ reason })}
      />
      <EffectiveInstant id="student-move-at" value={draft.at} onChange={(at) => change({ at })} />
    </FormDialog>
  );
}

interface WayProps {
  readonly draft: MoveDraft;
  readonly onChange: (part: Pick<MoveDraft, 'strategy'>) => void;
}

function Way({ draft: { strategy }, onChange }: WayProps) {
  return (
    <div>
      <Segments
        name="student-place-way"
        label="分班方式"
        options={WAYS}
        value={strategy ?? CHOSEN}
        onChange={(next) => onChange({ strategy: strategyOf(next) })}
      />
    </div>
  );
}

const strategyOf = (way: string): TeamStrategy | null => (TEAM_STRATEGY.has(way) ? way : null);
