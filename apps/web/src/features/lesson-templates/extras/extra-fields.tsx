/** The inputs of a row, each kind its own. */

import type { TemplateExtraBody } from '@lectern/contract/lesson-templates/template-extras';
import { MATERIAL_TRIGGER } from '@lectern/domain/goods/material-trigger';
import type { TemplateExtra } from '@lectern/domain/lesson-templates/template-extras';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { DurationInput } from '../../../shared/forms/duration-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import '../../../shared/forms/text-input.css';
import type { Errors } from '../form/form-errors.ts';

/** A new row; `duration` where its kind has one. */
export const newExtra = (
  duration: number,
): { readonly [K in TemplateExtra]: Extract<TemplateExtraBody, { kind: K }> } => ({
  mockExam: { kind: 'mockExam', name: '', unit: '', duration },
  book: { kind: 'book', name: '', isbn: '', edition: '', volume: '', quantity: 1, required: true },
  material: { kind: 'material', name: '', sku: '', quantity: 1, trigger: 'enrolled', triggerCount: 0 },
  writingTask: { kind: 'writingTask', name: '', genre: 'narrative', episodeTemplateId: null, openDays: 7 },
});

export interface FieldsProps<B extends TemplateExtraBody = TemplateExtraBody> {
  readonly body: B;
  readonly errors: Errors;
  readonly episodes: readonly { readonly value: number; readonly label: string }[];
  readonly onChange: (body: TemplateExtraBody) => void;
}

type Props<K extends TemplateExtra> = FieldsProps<Extract<TemplateExtraBody, { kind: K }>>;

export function ExtraFields({ body, ...rest }: FieldsProps): ReactNode {
  switch (body.kind) {
    case 'mockExam':
      return <MockExamFields body={body} {...rest} />;
    case 'book':
      return <BookFields body={body} {...rest} />;
    case 'material':
      return <MaterialFields body={body} {...rest} />;
    case 'writingTask':
      return <WritingTaskFields body={body} {...rest} />;
  }
}

function MockExamFields({ body, errors, onChange }: Props<'mockExam'>) {
  return (
    <>
      <TextLine
        id="unit"
        label="单元"
        value={body.unit}
        most={40}
        error={errors['unit']}
        onChange={(unit) => onChange({ ...body, unit })}
      />
      <Field id="duration" label="时长" error={errors['duration']}>
        {(input) => (
          <DurationInput
            {...input}
            clearable={false}
            value={body.duration}
            onChange={(duration) => duration !== null && onChange({ ...body, duration })}
          />
        )}
      </Field>
    </>
  );
}

const BOOK_TEXTS = [
  ['isbn', 'ISBN'],
  ['edition', '版本'],
  ['volume', '册次'],
] as const;

function BookFields({ body, errors, onChange }: Props<'book'>) {
  return (
    <>
      {BOOK_TEXTS.map(([key, label]) => (
        <TextLine
          key={key}
          id={key}
          label={label}
          value={body[key]}
          most={40}
          error={errors[key]}
          onChange={(text) => onChange({ ...body, [key]: text })}
        />
      ))}
      <CountField
        id="quantity"
        label="数量"
        value={body.quantity}
        errors={errors}
        onCount={(quantity) => onChange({ ...body, quantity })}
      />
      <Field id="required" label="必备">
        {(input) => (
          <span>
            <Switch {...input} checked={body.required} onChange={(required) => onChange({ ...body, required })} />
          </span>
        )}
      </Field>
    </>
  );
}

function MaterialFields({ body, errors, onChange }: Props<'material'>) {
  return (
    <>
      <TextLine
        id="sku"
        label="SKU"
        value={body.sku}
        most={32}
        error={errors['sku']}
        onChange={(sku) => onChange({ ...body, sku })}
      />
      <CountField
        id="quantity"
        label="数量"
        value={body.quantity}
        errors={errors}
        onCount={(quantity) => onChange({ ...body, quantity })}
      />
      <Field id="trigger" label="发放时机" error={errors['trigger']}>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={MATERIAL_TRIGGER.options}
            value={body.trigger}
            onChange={(trigger) => trigger !== null && onChange({ ...body, trigger, triggerCount: 1 })}
          />
        )}
      </Field>
      {body.trigger !== 'enrolled' && (
        <CountField
          id="triggerCount"
          label={body.trigger === 'beforeStart' ? '开课前天数' : '第几讲'}
          value={body.triggerCount}
          errors={errors}
          onCount={(triggerCount) => onChange({ ...body, triggerCount })}
        />
      )}
    </>
  );
}

function WritingTaskFields({ body, errors, episodes, onChange }: Props<'writingTask'>) {
  return (
    <>
      <Field id="genre" label="体裁" error={errors['genre']}>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={WRITING_GENRE.options}
            value={body.genre}
            onChange={(genre) => genre !== null && onChange({ ...body, genre })}
          />
        )}
      </Field>
      <Field id="episodeTemplateId" label="所属讲次" error={errors['episodeTemplateId']}>
        {(input) => (
          <SelectInput
            {...input}
            options={episodes}
            value={body.episodeTemplateId}
            onChange={(episodeTemplateId) => onChange({ ...body, episodeTemplateId })}
          />
        )}
      </Field>
      <CountField
        id="openDays"
        label="开放天数"
        value={body.openDays}
        errors={errors}
        onCount={(openDays) => onChange({ ...body, openDays })}
      />
    </>
  );
}

interface InputProps {
  readonly id: string;
  readonly label: string;
  readonly errors: Errors;
}

function CountField(props: InputProps & { readonly value: number; readonly onCount: (count: number) => void }) {
  const { id, label, value, errors, onCount } = props;
  return (
    <Field id={id} label={label} error={errors[id]}>
      {(input) => <NumberInput {...input} value={value} onChange={(count) => onCount(count ?? 0)} />}
    </Field>
  );
}
