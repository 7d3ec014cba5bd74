/** What a balance is to keep: limits, who stays together or apart, and the levels by which means are made even. */
import { type BalanceProposal, MAX_BALANCED_STUDENTS, teamBalanceContract } from '@lectern/contract/teams/team-balance';
import type { Team } from '@lectern/contract/teams/team-fields';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { refusedPlaces } from '../../../shared/api/refused-places.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { type BalanceDraft, wishesOf } from './balance-draft.ts';
import { BalancedTeams } from './balanced-teams.tsx';
import { LevelsOfExam } from './levels-of-exam.tsx';

interface WishesDialogProps {
  readonly lessonId: number;
  readonly teams: readonly Team[];
  readonly draft: BalanceDraft;
  readonly onChange: (draft: BalanceDraft) => void;
  readonly onProposal: (proposal: BalanceProposal) => void;
  readonly onClose: () => void;
}

export function WishesDialog({ lessonId, teams, draft, onChange, onProposal, onClose }: WishesDialogProps) {
  const proposing = useMutation({
    mutationFn: () => call(teamBalanceContract.propose, { params: { id: String(lessonId) }, body: wishesOf(draft) }),
    onSuccess: onProposal,
    meta: { failure: 'inline' },
  });
  const change = (part: Partial<BalanceDraft>) => onChange({ ...draft, ...part });
  const faults = refusedPlaces(proposing.error);
  const faultOf = (field: keyof BalanceDraft) =>
    faults
      .filter(({ path }) => path === `body.${field}`)
      .map(({ message }) => message)
      .join('；') || undefined;
  return (
    <FormDialog
      title="均衡分班"
      verb="生成方案"
      wide
      busy={proposing.isPending}
      error={faults.length > 0 ? undefined : proposing.error}
      onSubmit={() => proposing.mutate()}
      onClose={onClose}
    >
      <p className="muted field-row">
        按下列要求调整学员所在的小班：先满足全部要求，再使调动人数最少，然后使各班人数、平均成绩尽量接近。生成方案不会调动任何人。
      </p>
      <BalancedTeams teams={teams} draft={draft} error={faultOf('teamIds')} onChange={change} />
      <Limits draft={draft} faultOf={faultOf} onChange={change} />
      <Lines
        {...LINES.together}
        value={draft.together}
        error={faultOf('together')}
        onChange={(together) => change({ together })}
      />
      <Lines {...LINES.apart} value={draft.apart} error={faultOf('apart')} onChange={(apart) => change({ apart })} />
      <LevelsOfExam
        lessonId={lessonId}
        value={draft.levelsOfExam}
        error={faultOf('levelsOfExam')}
        onChange={(levelsOfExam) => change({ levelsOfExam })}
      />
      <Lines
        {...LINES.levels}
        value={draft.levels}
        error={faultOf('levels')}
        onChange={(levels) => change({ levels })}
      />
    </FormDialog>
  );
}

const LIMITS = [
  { field: 'fewest', label: '每班最少人数', least: 0 },
  { field: 'most', label: '每班最多人数', least: 1 },
  { field: 'mostPerMentor', label: '每位辅导老师最多人数', least: 1 },
  { field: 'mostMoved', label: '最多调动人数', least: 0 },
] as const;

interface LimitsProps {
  readonly draft: BalanceDraft;
  readonly faultOf: (field: keyof BalanceDraft) => string | undefined;
  readonly onChange: (part: Partial<BalanceDraft>) => void;
}

function Limits({ draft, faultOf, onChange }: LimitsProps) {
  return LIMITS.map(({ field, label, least }) => (
    <Field key={field} id={`balance-${field}`} label={label} help="留空为不限" error={faultOf(field)}>
      {(input) => (
        <NumberInput
          {...input}
          min={least}
          max={MAX_BALANCED_STUDENTS}
          value={draft[field]}
          suffix="人"
          onChange={(value) => onChange({ [field]: value })}
        />
      )}
    </Field>
  ));
}

const LINES = {
  together: {
    id: 'balance-together',
    label: '须同班的学员',
    help: '每行一组，写学员 ID 或姓名，用顿号或逗号隔开',
    example: '张三、李四',
  },
  apart: {
    id: 'balance-apart',
    label: '须分班的学员',
    help: '每行一组，同一行的学员互不同班',
    example: '王五、赵六',
  },
  levels: {
    id: 'balance-levels',
    label: '基线成绩',
    help: '每行一名学员和成绩，可从表格粘贴两列；没有成绩的学员只计人数。全部留空时只均衡人数',
    example: '张三 85',
  },
} as const;

interface LinesProps {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  readonly example: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Lines({ id, label, help, example, value, error, onChange }: LinesProps) {
  return (
    <Field id={id} label={label} help={help} error={error} place="row">
      {(input) => (
        <textarea
          {...input}
          className="text-input balance-lines"
          rows={3}
          spellCheck={false}
          placeholder={example}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
