/** The inputs of an ability detector. While it is open its name alone changes. */
import type { Detector, DetectorBody } from '@lectern/contract/exams/ability-detectors';
import { DETECTOR_FIELD } from '@lectern/domain/ability-detectors/detector-fields';
import { detectorPath } from '@lectern/domain/ability-detectors/detector-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { namedOptions } from '../../shared/forms/named-options.ts';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import type { WordsByField } from '../../shared/forms/words-by-field.ts';
import { DetectorBandsInput } from './detector-bands-input.tsx';
import { DimensionsInput } from './dimensions-input.tsx';
import { usePaperQuestions } from './paper-questions.ts';

/** While it is filled in, subject and phase may be missing. */
export type DetectorDraft = Omit<DetectorBody, 'subjectId' | 'phase'> & {
  readonly subjectId: number | null;
  readonly phase: number | null;
};

const CHOICES = [
  { field: 'subjectId', dictionary: 'subjects' },
  { field: 'phase', dictionary: 'phases' },
] as const;

interface DetectorInputsProps {
  readonly detector: Detector | null;
  readonly value: DetectorDraft;
  readonly errors: WordsByField;
  readonly onChange: (change: Partial<DetectorDraft>) => void;
}

export function DetectorInputs({ detector, value, errors, onChange }: DetectorInputsProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const { data: questions } = usePaperQuestions(detector);
  const isOpen = detector?.status === 'open';
  return (
    <>
      <TextLine
        id="name"
        label={DETECTOR_FIELD.name}
        required
        error={errors['name']}
        value={value.name}
        most={60}
        onChange={(name) => onChange({ name })}
      />
      {CHOICES.map(({ field, dictionary }) => (
        <Field key={field} id={field} label={DETECTOR_FIELD[field]} required error={errors[field]}>
          {(input) => (
            <SelectInput
              {...input}
              disabled={isOpen}
              options={namedOptions(options?.[dictionary] ?? [])}
              value={value[field]}
              onChange={(id) => onChange({ [field]: id })}
            />
          )}
        </Field>
      ))}
      <Field
        id="dimensions"
        place="row"
        label={DETECTOR_FIELD.dimensions}
        help={isOpen ? '开放中，先关闭再修改维度' : '权重之和为 100%，一道试题只归入一个维度'}
        error={errors['dimensions']}
      >
        {(input) => (
          <DimensionsInput
            {...input}
            disabled={isOpen}
            questions={questions ?? []}
            value={value.dimensions}
            onChange={(dimensions) => onChange({ dimensions })}
          />
        )}
      </Field>
      <Field
        id="bands"
        place="row"
        label={DETECTOR_FIELD.bands}
        help={isOpen ? undefined : '从高到低，起点逐段下降，最后一段从 0% 起'}
        error={errors['bands']}
      >
        {(input) =>
          isOpen ? (
            <p id={input.id}>
              开放中，在<Link to={detectorPath(detector.id, 'simulator')}>模拟</Link>里调整分段，先看谁会变。
            </p>
          ) : (
            <DetectorBandsInput {...input} value={value.bands} onChange={(bands) => onChange({ bands })} />
          )
        }
      </Field>
    </>
  );
}
