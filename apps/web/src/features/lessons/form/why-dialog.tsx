/** Each rule that fired for a field: in words, by which values, and by which dated row of the rule registry. */
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import { lessonValueWords } from '@lectern/domain/lessons/lesson-value-words';
import { rulePath } from '@lectern/domain/lessons/rule-kinds';
import { datesWords, type RuleFact, ruleWords } from '@lectern/domain/lessons/rule-row';
import type { Firing, FiringEffect } from '@lectern/domain/lessons/why-field';
import { Link } from 'react-router';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { lessonNames } from './lesson-names.ts';

const EFFECT: Record<FiringEffect, string> = {
  required: '必填',
  held: '受限',
  offered: '适用',
  computed: '自动计算',
};

interface WhyDialogProps {
  readonly label: string;
  readonly firings: readonly Firing[];
  readonly onClose: () => void;
}

export function WhyDialog({ label, firings, onClose }: WhyDialogProps) {
  return (
    <Dialog
      title={`为什么：${label}`}
      onClose={onClose}
      actions={
        <MainButton busy={false} onClick={onClose}>
          知道了
        </MainButton>
      }
    >
      <ul className="why-list">
        {firings.map((firing) => (
          <li key={firing.words}>
            <p>
              <Mark alone>{EFFECT[firing.effect]}</Mark> {firing.words}
              <span className="why-rule">{firing.rule}</span>
            </p>
            <Values firing={firing} />
            {firing.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Values({ firing }: { firing: Firing }) {
  const { view, options } = useLessonForm();
  const names = lessonNames(options);
  if (firing.because.length === 0) return null;
  return (
    <dl className="why-values">
      {firing.because.map((field) => (
        <div key={field}>
          <dt>{lessonFieldLabel(field)}</dt>
          <dd>{lessonValueWords(field, view.form[field], names)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ row }: { row: RuleFact }) {
  const { options } = useLessonForm();
  const { semesters, subjects, grades } = lessonNames(options);
  return (
    <p className="why-row">
      <Link to={rulePath(row.id)} target="_blank">
        {row.name}
      </Link>
      <span>
        {ruleWords(row, { semesters, subjects, grades }, LESSON_TYPE.labelOf)} · {datesWords(row)}
      </span>
    </p>
  );
}
