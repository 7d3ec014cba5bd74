/** The fields of a template: its own, and what lessons made from it take over. Saving belongs to the page. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { LessonTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import { RecordPicker } from '../../../shared/plan/record-picker.tsx';
import type { Errors } from './form-errors.ts';
import '../../../shared/forms/text-input.css';
import { type ConfiguredFields, ConfiguredInputs } from '../../function-configurations/index.ts';
import { DefaultFields } from './default-fields.tsx';
import './template-form.css';

export interface TemplateFormProps {
  readonly body: LessonTemplateBody;
  readonly options: LessonOptions;
  readonly errors: Errors;
  readonly configured: ConfiguredFields;
  readonly onChange: (change: Partial<LessonTemplateBody>) => void;
}

export function TemplateForm({ body, options, errors, configured, onChange }: TemplateFormProps) {
  const grades = options.grades.filter(({ phase }) => body.phase === null || phase === body.phase);
  return (
    <>
      <Section title="基本信息">
        <Field id="name" label="班型名称" required error={errors['name']} place="row">
          {(input) => (
            <input
              {...input}
              className="text-input"
              maxLength={60}
              value={body.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field id="mode" label="形式" help="未配置阶段测试功能时，录播班型没有阶段测试">
          {(input) => (
            <ChoiceInput
              {...input}
              label="形式"
              value={body.mode}
              options={TEMPLATE_MODE.options}
              onChange={(mode) => onChange({ mode })}
            />
          )}
        </Field>
        <Field id="flattedCategory" label="课程类型" required error={errors['flattedCategory']}>
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={LESSON_TYPE.options}
              value={body.flattedCategory}
              onChange={(type) => type && onChange({ flattedCategory: type })}
            />
          )}
        </Field>
        <Field id="phase" label="学段" error={errors['phase']}>
          {(input) => (
            <SelectInput
              {...input}
              options={namedOptions(options.phases)}
              value={body.phase}
              // A grade belongs to one phase.
              onChange={(phase) => onChange({ phase, grades: [] })}
            />
          )}
        </Field>
        <Field id="subject" label="学科" error={errors['subject']}>
          {(input) => (
            <SelectInput
              {...input}
              options={namedOptions(options.subjects)}
              value={body.subject}
              onChange={(subject) => onChange({ subject })}
            />
          )}
        </Field>
        <Field id="grades" label="年级" error={errors['grades']}>
          {(input) => (
            <MultiSelectInput
              {...input}
              options={namedOptions(grades)}
              value={body.grades}
              onChange={(chosen) => onChange({ grades: chosen })}
            />
          )}
        </Field>
      </Section>
      <Section title="教学与服务">
        <Flag
          id="withMentor"
          label="辅导老师"
          value={body.withMentor}
          onChange={(withMentor) => onChange({ withMentor })}
        />
        <Flag
          id="withGift"
          label="随课物料"
          value={body.withGift}
          onChange={(withGift) => onChange({ withGift, ...(withGift ? {} : { logisticsBiz: null }) })}
        />
        {body.withGift && (
          <Field id="logisticsBiz" label="物流业务" error={errors['logisticsBiz']}>
            {(input) => (
              <SelectInput
                {...input}
                options={namedOptions(options.logisticsBizs)}
                value={body.logisticsBiz}
                onChange={(logisticsBiz) => onChange({ logisticsBiz })}
              />
            )}
          </Field>
        )}
        <Flag
          id="supportReadingTraining"
          label="阅读训练"
          value={body.supportReadingTraining}
          onChange={(supportReadingTraining) => onChange({ supportReadingTraining })}
        />
        <Flag
          id="withWritingTrain"
          label="AI 写作"
          value={body.withWritingTrain}
          onChange={(withWritingTrain) => onChange({ withWritingTrain })}
        />
        <Field id="assessmentId" label="入学测评" error={errors['assessmentId']}>
          {(input) => (
            <RecordPicker
              control="assessment"
              {...input}
              value={body.assessmentId}
              onChange={(assessmentId) => onChange({ assessmentId })}
            />
          )}
        </Field>
      </Section>
      <Section title="课程默认值" lead="由班型新建的课程取这里的值；不指定的由课程各自填写。">
        <DefaultFields
          value={body.lessonDefaults}
          options={options}
          errors={errors}
          onChange={(lessonDefaults) => onChange({ lessonDefaults })}
        />
      </Section>
      {configured.fields.length > 0 && (
        <Section title="配置字段">
          <ConfiguredInputs configured={configured} />
        </Section>
      )}
    </>
  );
}

function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="panel template-section" aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className="template-section-lead">{lead}</p>}
      <div className="template-grid">{children}</div>
    </section>
  );
}

interface FlagProps {
  readonly id: string;
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

function Flag({ id, label, value, onChange }: FlagProps) {
  return (
    <Field id={id} label={label}>
      {(input) => (
        <span>
          <Switch {...input} checked={value} onChange={onChange} />
        </span>
      )}
    </Field>
  );
}
