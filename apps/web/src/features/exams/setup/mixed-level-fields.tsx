/** Of exams in promotion mode: the mixed levels that they are for, and the lowest score of each (EN28). */
import type { ExamBody } from '@lectern/contract/exams/exams';
import { EXAM_FIELD } from '@lectern/domain/exams/exam-fields';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { PointsInput } from '../../../shared/forms/points-input.tsx';
import { MultiSelectInput } from '../../../shared/forms/select-input.tsx';
import './exam-setup.css';

interface MixedLevelFieldsProps {
  readonly value: Pick<ExamBody, 'mode' | 'mixedLevels' | 'thresholds'>;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Partial<ExamBody>) => void;
}

export function MixedLevelFields({ value, errors, onChange }: MixedLevelFieldsProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const { mode, mixedLevels, thresholds } = value;
  // What was set under another mode stays in sight until it is taken away.
  if (mode !== 'promotion' && mixedLevels.length === 0 && thresholds.length === 0) return null;
  const levels = options?.levels ?? [];
  const nameOf = (id: number) => levels.find((level) => level.id === id)?.name ?? String(id);
  const choose = (ids: number[]) =>
    onChange({
      mixedLevels: ids,
      thresholds: ids.map((levelId) => thresholds.find((one) => one.levelId === levelId) ?? { levelId, score: 0 }),
    });
  const put = (levelId: number, score: number) =>
    onChange({ thresholds: thresholds.map((one) => (one.levelId === levelId ? { levelId, score } : one)) });
  return (
    <>
      <Field id="mixedLevels" label={EXAM_FIELD.mixedLevels} error={errors['mixedLevels']}>
        {(input) => (
          <MultiSelectInput {...input} options={namedOptions(levels)} value={mixedLevels} onChange={choose} />
        )}
      </Field>
      {thresholds.length > 0 && (
        <Field id="thresholds" label={EXAM_FIELD.thresholds} error={errors['thresholds']}>
          {({ id, ...input }) => (
            <ol className="setup-rows" aria-label={EXAM_FIELD.thresholds}>
              {thresholds.map(({ levelId, score }, place) => (
                <li key={levelId} className="setup-row">
                  <span className="cut" title={nameOf(levelId)}>
                    {nameOf(levelId)}
                  </span>
                  <PointsInput
                    {...input}
                    id={place === 0 ? id : `${id}-${levelId}`}
                    aria-label={`${nameOf(levelId)}的最低分`}
                    value={score}
                    onChange={(typed) => put(levelId, typed ?? 0)}
                  />
                </li>
              ))}
            </ol>
          )}
        </Field>
      )}
    </>
  );
}
