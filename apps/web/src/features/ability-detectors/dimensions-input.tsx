/** The dimensions of an ability detector: a name, a weight, and which questions of the paper belong to it. */
import type { DetectorBody, PaperQuestion } from '@lectern/contract/exams/ability-detectors';
import type { FieldInputProps } from '../../shared/forms/field.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { MultiSelectInput } from '../../shared/forms/select-input.tsx';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import { questionLabels, questionText } from './paper-questions.ts';
import './ability-detectors.css';

type Dimension = DetectorBody['dimensions'][number];
const NEW: Dimension = { name: '', weight: 0, questionIds: [] };

interface DimensionsInputProps extends FieldInputProps {
  readonly value: readonly Dimension[];
  readonly questions: readonly PaperQuestion[];
  readonly disabled: boolean;
  readonly onChange: (dimensions: Dimension[]) => void;
}

export function DimensionsInput({ id, value, questions, disabled, onChange, ...input }: DimensionsInputProps) {
  const change = (place: number, part: Partial<Dimension>) =>
    onChange(value.map((dimension, at) => (at === place ? { ...dimension, ...part } : dimension)));
  const sum = value.reduce((total, { weight }) => total + weight, 0);
  return (
    <div role="group" aria-label="维度" id={id}>
      {value.length > 0 && (
        <ol className="dimension-rows" aria-label="维度">
          {value.map((dimension, place) => (
            <DimensionRow
              // Names repeat while they are typed, and rows never change places.
              key={place}
              {...input}
              id={`${id}-${place}`}
              place={place + 1}
              dimension={dimension}
              questions={free(questions, value, place)}
              disabled={disabled}
              onChange={(part) => change(place, part)}
              onRemove={() => onChange(value.filter((_, at) => at !== place))}
            />
          ))}
        </ol>
      )}
      <div className="inline-row">
        <button type="button" className="button" disabled={disabled} onClick={() => onChange([...value, NEW])}>
          添加维度
        </button>
        {value.length > 0 && <span role="status">权重合计 {sum}%</span>}
      </div>
    </div>
  );
}

/** Those that are in no other dimension. */
function free(questions: readonly PaperQuestion[], dimensions: readonly Dimension[], place: number) {
  const taken = new Set(dimensions.flatMap(({ questionIds }, at) => (at === place ? [] : questionIds)));
  return questions.filter(({ questionId }) => !taken.has(questionId));
}

interface DimensionRowProps extends FieldInputProps {
  readonly place: number;
  readonly dimension: Dimension;
  readonly questions: readonly PaperQuestion[];
  readonly disabled: boolean;
  readonly onChange: (part: Partial<Dimension>) => void;
  readonly onRemove: () => void;
}

function DimensionRow({ id, place, dimension, questions, disabled, onChange, onRemove, ...input }: DimensionRowProps) {
  const { name, weight, questionIds } = dimension;
  const labelOf = questionLabels(questions);
  const offered = new Set(questions.map(({ questionId }) => questionId));
  const strange = questionIds.filter((each) => !offered.has(each)).map((value) => ({ value, label: labelOf(value) }));
  return (
    <li className="dimension-row">
      <input
        {...input}
        id={`${id}-name`}
        className="text-input"
        aria-label={`第 ${place} 个维度的名称`}
        placeholder="维度名称"
        maxLength={20}
        disabled={disabled}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <NumberInput
        id={`${id}-weight`}
        aria-label={`第 ${place} 个维度的权重`}
        min={1}
        max={100}
        suffix="%"
        disabled={disabled}
        value={weight === 0 ? null : weight}
        onChange={(typed) => onChange({ weight: typed ?? 0 })}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={`移除第 ${place} 个维度`}
        disabled={disabled}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
      <div className="dimension-questions">
        <MultiSelectInput
          id={`${id}-questions`}
          aria-label={`第 ${place} 个维度的试题`}
          placeholder={questions.length === 0 ? '先选择试卷，才能归入试题' : '归入的试题'}
          disabled={disabled}
          options={[...questions.map((each) => ({ value: each.questionId, label: questionText(each) })), ...strange]}
          value={questionIds}
          onChange={(chosen) => onChange({ questionIds: chosen })}
        />
      </div>
    </li>
  );
}
