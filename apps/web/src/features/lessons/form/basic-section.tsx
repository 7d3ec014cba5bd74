import { hasSpecialRule121 } from '@lectern/domain/lessons/advanced-rules';
import { gradeOptions } from '@lectern/domain/lessons/grade-restriction';
import { LESSON_CATEGORY, LESSON_TYPE, MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { categoryIsFree, chooseLessonType, isTed } from '@lectern/domain/lessons/lesson-type';
import { mayChooseMajor } from '@lectern/domain/lessons/major';
import { productLinesFor } from '@lectern/domain/lessons/product-line';
import { LESSON_NAME_MAX } from '@lectern/domain/lessons/validate-lesson';
import { Input } from 'antd';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { MultiSelectInput, SelectInput } from '../../../shared/forms/select-input.tsx';
import { LessonPicker } from '../pickers/lesson-picker.tsx';
import { FormSection } from './form-section.tsx';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { nothingFor } from './nothing-for.ts';
import { SwitchField } from './switch-field.tsx';

export function BasicSection() {
  const { view, edit, options, facts, lessonId } = useLessonForm();
  const { form } = view;
  return (
    <FormSection section="basic">
      <LessonField name="name" place="row">
        {(input) => (
          <Input
            {...input}
            value={form.name}
            maxLength={LESSON_NAME_MAX}
            showCount
            autoFocus={lessonId === null}
            placeholder="如：【2026 秋】初二数学创新班·周六 18:30"
            onChange={(event) => edit({ name: event.target.value })}
          />
        )}
      </LessonField>
      <LessonField name="flattedCategory">
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            value={form.flattedCategory}
            options={LESSON_TYPE.options}
            onChange={(type) => type && edit((chosen) => chooseLessonType(chosen, type))}
          />
        )}
      </LessonField>
      <LessonField name="category" help={categoryIsFree(form.flattedCategory) ? undefined : '随课程类型确定'}>
        {({ onBlur: _onBlur, ...input }) => (
          <ChoiceInput
            {...input}
            label="课程大类"
            value={form.category}
            options={LESSON_CATEGORY.options}
            disabled={!categoryIsFree(form.flattedCategory)}
            onChange={(category) => edit({ category })}
          />
        )}
      </LessonField>
      <SwitchField name="internal" help="内部课程发布时会再次提醒" />
      <PlacementFields />
      <LessonField
        name="semester"
        help={hasSpecialRule121(form, facts) ? '该学期起的系统课适用学期特殊规则' : undefined}
      >
        {(input) => (
          <SelectInput
            {...input}
            value={form.semester}
            options={namedOptions(options.semesters)}
            onChange={(semester) => edit({ semester })}
          />
        )}
      </LessonField>
      {mayChooseMajor(form, facts) && (
        <LessonField name="major">
          {({ onBlur: _onBlur, ...input }) => (
            <ChoiceInput
              {...input}
              label="文理科"
              value={form.major}
              options={MAJOR.options}
              onChange={(major) => edit({ major })}
            />
          )}
        </LessonField>
      )}
      <LessonField name="srcLessonId" help="由哪门课程续来">
        {(input) => (
          <LessonPicker {...input} value={form.srcLessonId} onChange={(srcLessonId) => edit({ srcLessonId })} />
        )}
      </LessonField>
    </FormSection>
  );
}

/** Phase, subjects, grades, product line: a TED lesson has none of the first two (R171). */
function PlacementFields() {
  const { view, edit, options, facts } = useLessonForm();
  const { form } = view;
  const ted = isTed(form);
  const lines = productLinesFor(form, facts).map((line) => line.id);
  const grades = gradeOptions(form, facts);
  return (
    <>
      <LessonField name="phase" help={ted ? 'TED 课不区分学段和学科' : undefined}>
        {(input) => (
          <SelectInput
            {...input}
            disabled={ted}
            value={form.phase}
            options={namedOptions(options.phases)}
            onChange={(phase) => edit({ phase })}
          />
        )}
      </LessonField>
      {!ted && <SwitchField name="multiSubject" />}
      {form.multiSubject && !ted ? (
        <LessonField name="subjects" help="第一个为主学科">
          {(input) => (
            <MultiSelectInput
              {...input}
              value={form.subjects}
              options={namedOptions(options.subjects)}
              onChange={(subjects) => edit({ subjects, subject: subjects[0] ?? null })}
            />
          )}
        </LessonField>
      ) : (
        <LessonField name="subject">
          {(input) => (
            <SelectInput
              {...input}
              disabled={ted}
              value={form.subject}
              options={namedOptions(options.subjects)}
              onChange={(subject) => edit({ subject, subjects: subject === null ? [] : [subject] })}
            />
          )}
        </LessonField>
      )}
      <LessonField name="grades">
        {(input) => (
          <MultiSelectInput
            {...input}
            value={form.grades.map((grade) => grade.id)}
            options={namedOptions(options.grades.filter((grade) => grades.includes(grade.id)))}
            onChange={(ids) => edit({ grades: ids.map((id) => ({ id })) })}
          />
        )}
      </LessonField>
      <LessonField name="productLine" help={lines.length === 0 ? nothingFor(form, '产品线') : undefined}>
        {(input) => (
          <SelectInput
            {...input}
            disabled={lines.length === 0}
            value={form.productLine}
            options={namedOptions(options.productLines.filter((line) => lines.includes(line.id)))}
            onChange={(productLine) => edit({ productLine })}
          />
        )}
      </LessonField>
    </>
  );
}
