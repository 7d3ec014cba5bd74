/** 重新发布: a policy for each change of the draft, what is done for whom it gets worse, then the plan. */
import type { Exam } from '@lectern/contract/exams/exams';
import type { SheetChangeRow } from '@lectern/contract/exams/republish';
import { pointsText } from '@lectern/domain/exams/points';
import { SHEET_CHANGE } from '@lectern/domain/exams/republish/compare-sheets';
import {
  REPUBLISH_CHOICE,
  REPUBLISH_WARNING,
  type RepublishChoice,
  type RepublishWarning,
} from '@lectern/domain/exams/republish/plan-republish';
import {
  type ChosenPolicy,
  REPUBLISH_POLICY,
  type RepublishPolicy,
} from '@lectern/domain/exams/republish/republish-policies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton } from '../../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { EXAMS } from '../exam-kind.ts';
import { ATTEMPTS, attemptQueries } from './attempt-queries.ts';
import './exam-attempts.css';

interface RepublishDialogProps {
  readonly exam: Exam;
  readonly place: '1' | '2';
  readonly onClose: () => void;
}

export function RepublishDialog({ exam, place, onClose }: RepublishDialogProps) {
  const { data, error, refetch } = useQuery(attemptQueries.changes(exam.id, place));
  if (data && data.changes.length > 0) {
    return (
      <RepublishForm exam={exam} place={place} changes={data.changes} attempts={data.attempts} onClose={onClose} />
    );
  }
  return (
    <Dialog title="重新发布试卷" onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && <EmptyNote title="无需变更">草稿与已发布的试卷相同。修改草稿后再重新发布。</EmptyNote>}
    </Dialog>
  );
}

interface RepublishFormProps extends RepublishDialogProps {
  readonly changes: readonly SheetChangeRow[];
  readonly attempts: number;
}

function RepublishForm({ exam, place, changes, attempts, onClose }: RepublishFormProps) {
  const client = useQueryClient();
  const [policies, setPolicies] = useState<Readonly<Record<number, ChosenPolicy>>>({});
  const [choices, setChoices] = useState<Readonly<Record<RepublishWarning, RepublishChoice>>>({
    scoreDown: 'takeHigher',
    levelDown: 'takeHigher',
    certificateLost: 'takeHigher',
    reportSeen: 'takeNew',
  });
  const [shown, setShown] = useState<'form' | 'faults' | 'plan'>('form');
  const open = changes.filter(({ offered, questionId }) => offered.length > 0 && policies[questionId] === undefined);
  if (shown === 'plan') {
    const input = {
      examId: exam.id,
      place: Number(place),
      policies: Object.values(policies).map((one) => ({ ...one })),
      choices,
    };
    return (
      <PlanDialog
        request={{ type: 'jam.republish', input }}
        onClose={onClose}
        onBack={() => setShown('form')}
        onFinished={() => {
          for (const key of [ATTEMPTS, EXAMS]) void client.invalidateQueries({ queryKey: [key] });
        }}
      />
    );
  }
  return (
    <FormDialog
      title={`重新发布试卷：${changes.length} 处变化，${attempts} 份作答`}
      verb="预览"
      wide
      columns={1}
      busy={false}
      onSubmit={() => setShown(open.length > 0 ? 'faults' : 'plan')}
      onClose={onClose}
    >
      {changes.map((change) => (
        <ChangeRow
          key={change.questionId}
          change={change}
          policy={policies[change.questionId] ?? null}
          missing={shown === 'faults'}
          onChange={(policy) => setPolicies({ ...policies, [change.questionId]: policy })}
        />
      ))}
      {REPUBLISH_WARNING.options.map(({ value, label }) => (
        <Field key={value} id={`choice-${value}`} label={`${label}的考生`}>
          {(input) => (
            <SelectInput<RepublishChoice>
              {...input}
              clearable={false}
              options={REPUBLISH_CHOICE.options}
              value={choices[value] ?? null}
              onChange={(choice) => choice && setChoices({ ...choices, [value]: choice })}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}

interface ChangeRowProps {
  readonly change: SheetChangeRow;
  readonly policy: ChosenPolicy | null;
  readonly missing: boolean;
  readonly onChange: (policy: ChosenPolicy) => void;
}

function ChangeRow({ change, policy, missing, onChange }: ChangeRowProps) {
  const { questionId, number, kinds, offered } = change;
  const label = `第 ${number} 题：${kinds.map((kind) => SHEET_CHANGE.labelOf(kind)).join('、')}`;
  if (offered.length === 0) {
    return (
      <p className="side-note">
        {label}，不影响成绩{differenceOf(change)}
      </p>
    );
  }
  return (
    <Field
      id={`policy-${questionId}`}
      label={label}
      help={differenceOf(change) || undefined}
      error={missing && policy === null ? '请选择这道题的处理方式' : undefined}
    >
      {(input) => (
        <SelectInput<Offered>
          {...input}
          clearable={false}
          options={optionsOf(offered)}
          value={policy && offeredAs(policy)}
          onChange={(chosen) => {
            const scaleBack = chosen === VOID_SCALED;
            if (chosen) onChange({ questionId, policy: scaleBack ? 'void' : chosen, scaleBack });
          }}
        />
      )}
    </Field>
  );
}

const VOID_SCALED = 'voidScaled';
type Offered = RepublishPolicy | typeof VOID_SCALED;

/** 本题作废 stands twice: the total sinks, or the other questions make up for it. */
const optionsOf = (offered: readonly RepublishPolicy[]) =>
  offered.flatMap((value): { value: Offered; label: string }[] => {
    const label = REPUBLISH_POLICY.labelOf(value);
    if (value !== 'void') return [{ value, label }];
    return [
      { value, label: `${label}，总分相应减少` },
      { value: VOID_SCALED, label: `${label}，其余题按比例折算，总分不变` },
    ];
  });

const offeredAs = ({ policy, scaleBack }: ChosenPolicy): Offered => (scaleBack ? VOID_SCALED : policy);

function differenceOf({ kinds, keyBefore, keyAfter, pointsBefore, pointsAfter }: SheetChangeRow): string {
  const key = kinds.includes('key') ? [`答案 ${keyBefore || '未填写'} → ${keyAfter || '未填写'}`] : [];
  const score =
    pointsBefore !== null && pointsAfter !== null && pointsBefore !== pointsAfter
      ? [`分值 ${pointsText(pointsBefore)} → ${pointsText(pointsAfter)}`]
      : [];
  return [...key, ...score].join('，');
}
