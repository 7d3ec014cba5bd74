import type { QuestionDraft } from '@lectern/contract/exams/questions';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';
import { TextLine } from '../../../shared/forms/text-line.tsx';

interface ContentFieldsProps {
  readonly draft: QuestionDraft;
  /** What is wrong there; empty: nothing. */
  readonly problemAt: (field: string) => string;
  readonly onChange: (part: Partial<QuestionDraft>) => void;
}

const SYNTAX = '公式写在 $ 之间，空位写作 ____，着重号写作 <em>字</em>，图片写作 ![说明](file:编号)';
const ANSWER_HELP = {
  singleChoice: '一个选项，如 B',
  multipleChoice: '几个选项，如 ACD',
  judgement: '对 或 错',
  blanks: '各空用 ； 隔开，同一空的几种写法用 | 隔开，误差写作 ±0.05',
  open: '参考答案',
  photo: '参考答案',
} as const;
const MAX_OPTIONS = 8;

/** What the question says, as source text. A 组合 keeps its parts as they were imported. */
export function ContentFields({ draft, problemAt, onChange }: ContentFieldsProps) {
  const { type, options } = draft;
  const isChoice = type === 'singleChoice' || type === 'multipleChoice';
  const types = QUESTION_TYPE.options.filter(({ value }) => (value === 'composite') === (type === 'composite'));
  const setOption = (place: number, text: string) =>
    onChange({ options: options.map((option, at) => (at === place ? text : option)) });
  return (
    <>
      <Field id="question-type" label="题型">
        {(input) => (
          <SelectInput
            {...input}
            options={types}
            value={type}
            onChange={(chosen) => chosen && onChange({ type: chosen })}
          />
        )}
      </Field>
      {(type === 'composite' || draft.material !== '') && (
        <SourceField id="material" label="材料" draft={draft} problemAt={problemAt} onChange={onChange} />
      )}
      <SourceField id="stem" label="题干" help={SYNTAX} draft={draft} problemAt={problemAt} onChange={onChange} />
      {isChoice &&
        options.map((option, place) => (
          <TextLine
            // An option is identified by its place, as its label is.
            key={place}
            id={`question-option-${place}`}
            label={`选项 ${'ABCDEFGH'.charAt(place)}`}
            error={problemAt(`options.${place}`)}
            value={option}
            most={2000}
            onChange={(text) => setOption(place, text)}
          />
        ))}
      {isChoice && (
        <p>
          <button
            type="button"
            className="row-action"
            disabled={options.length >= MAX_OPTIONS}
            onClick={() => onChange({ options: [...options, ''] })}
          >
            添加选项
          </button>
          <button
            type="button"
            className="row-action"
            disabled={options.length <= 2}
            onClick={() => onChange({ options: options.slice(0, -1) })}
          >
            删除最后一个选项
          </button>
        </p>
      )}
      {type !== 'composite' && (
        <TextLine
          id="question-answer"
          label="答案"
          help={ANSWER_HELP[type]}
          error={problemAt('answer')}
          value={draft.answer}
          most={4000}
          onChange={(answer) => onChange({ answer })}
        />
      )}
      <Field id="question-score" label="建议分值">
        {(input) => (
          <NumberInput
            {...input}
            value={draft.score === 0 ? null : draft.score / 100}
            onChange={(score) => onChange({ score: Math.round((score ?? 0) * 100) })}
          />
        )}
      </Field>
      <SourceField id="analysis" label="解析" draft={draft} problemAt={problemAt} onChange={onChange} />
    </>
  );
}

interface SourceFieldProps extends ContentFieldsProps {
  readonly id: 'material' | 'stem' | 'analysis';
  readonly label: string;
  readonly help?: string;
}

function SourceField({ id, label, help, draft, problemAt, onChange }: SourceFieldProps) {
  return (
    <Field id={`question-${id}`} label={label} help={help} error={problemAt(id) || undefined}>
      {(input) => (
        <textarea
          {...input}
          className="text-input question-source"
          rows={id === 'stem' ? 6 : 4}
          value={draft[id]}
          onChange={(event) => onChange({ [id]: event.target.value })}
        />
      )}
    </Field>
  );
}
