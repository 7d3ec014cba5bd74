/** The levels of an exam that is over: the plan says whose level changes (decision 263). */
import { type Exam, ExamBody } from '@lectern/contract/exams/exams';
import { EXAM_SETUP_LABEL } from '@lectern/domain/exams/exam-labels';
import { type LevelRule, levelFaults } from '@lectern/domain/exams/level-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { PlanDialog } from '../../shared/plan/plan-dialog.tsx';
import { LevelRulesInput } from './setup/level-rules-input.tsx';

interface LevelsDialogProps {
  readonly exam: Exam;
  readonly concerns: readonly string[];
  readonly onClose: () => void;
}

export function LevelsDialog({ exam, concerns, onClose }: LevelsDialogProps) {
  const client = useQueryClient();
  const [rules, setRules] = useState<readonly LevelRule[]>(exam.withLevelRule ? exam.levelRules : []);
  const [shown, setShown] = useState<'form' | 'faults' | 'plan'>('form');
  const fault = faultOf(rules);
  if (shown === 'plan') {
    const input = ExamBody.pick({ levelRules: true }).parse({ levelRules: rules });
    return (
      <PlanDialog
        request={{ type: 'jam.setLevels', selection: { ids: [exam.id] }, input }}
        onClose={onClose}
        onBack={() => setShown('form')}
        onFinished={() => {
          for (const key of concerns) void client.invalidateQueries({ queryKey: [key] });
        }}
      />
    );
  }
  return (
    <FormDialog
      title="设置级别"
      verb="预览"
      columns={1}
      busy={false}
      onSubmit={() => setShown(fault ? 'faults' : 'plan')}
      onClose={onClose}
    >
      <Field
        id="levelRules"
        label={EXAM_SETUP_LABEL.levelRules}
        help="考试已结束，只能调整级别。从高到低，最后一级的最低分为 0；全部移除为不定级"
        error={shown === 'faults' ? fault : undefined}
      >
        {(input) => <LevelRulesInput {...input} value={rules} onChange={setRules} />}
      </Field>
    </FormDialog>
  );
}

/** Whether a level still exists and lies within the total only the server knows. */
function faultOf(rules: readonly LevelRule[]): string | undefined {
  if (rules.length === 0) return undefined;
  const chosen = rules.map(({ levelId }) => levelId).filter((id) => id > 0);
  return levelFaults(rules, { total: null, knownLevelIds: new Set(chosen) })[0]?.message;
}
