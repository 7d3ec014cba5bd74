/** Where the percents come from: an exam whose results are out, or pasted lines. */
import type { Detector } from '@lectern/contract/exams/ability-detectors';
import { readPercents } from '@lectern/domain/ability-detectors/read-percents';
import { useState } from 'react';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { ExamSource } from './exam-source.tsx';
import { NO_TRIAL, type Trial } from './trial.ts';
import '../ability-detectors.css';

const WAYS = [
  { value: 'exam', label: '一场考试的成绩' },
  { value: 'pasted', label: '粘贴得分率' },
] as const;

interface SourceProps {
  readonly detector: Detector;
  readonly trial: Trial;
  readonly onChange: (trial: Trial) => void;
}

export function Source({ detector, trial, onChange }: SourceProps) {
  const [way, setWay] = useState<'exam' | 'pasted'>('exam');
  return (
    <section className="panel" aria-label="模拟数据">
      <h2>模拟数据</h2>
      <div className="simulator-source stack-tight">
        <p className="muted">
          系统不保存能力检测的作答，模拟用考过相同试题的考试成绩，或粘贴的得分率；这里不改变任何人的结果。
        </p>
        <ChoiceInput
          id="simulator-way"
          label="数据来源"
          value={way}
          options={WAYS}
          onChange={(next) => {
            setWay(next);
            onChange(NO_TRIAL);
          }}
        />
        {way === 'exam' ? (
          <ExamSource detector={detector} examId={trial.examId} onChange={onChange} />
        ) : (
          <Pasted detector={detector} onChange={onChange} />
        )}
      </div>
    </section>
  );
}

const SHOWN_FAULTS = 5;

function Pasted({ detector: { dimensions }, onChange }: Pick<SourceProps, 'detector' | 'onChange'>) {
  const [text, setText] = useState('');
  const { students, faults } = readPercents(text, dimensions.length);
  const more = faults.length - SHOWN_FAULTS;
  const words = faults.slice(0, SHOWN_FAULTS).map(({ message }) => message);
  return (
    <Field
      id="simulator-pasted"
      label="得分率"
      help={`每行一名学员：姓名 ${dimensions.map(({ name }) => name).join(' ')}，以制表符、逗号或空格分隔，没有的写 -`}
      error={faults.length === 0 ? undefined : `${words.join('；')}${more > 0 ? `；另有 ${more} 行` : ''}`}
    >
      {(input) => (
        <>
          <textarea
            {...input}
            className="text-input"
            rows={6}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              const read = readPercents(event.target.value, dimensions.length);
              onChange({
                examId: null,
                students: read.students.map(({ line, ...student }) => ({ id: line, ...student })),
              });
            }}
          />
          {students.length > 0 && <p role="status">读到 {students.length} 名学员</p>}
        </>
      )}
    </Field>
  );
}
