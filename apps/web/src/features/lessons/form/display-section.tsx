import { CARD_LABEL_TYPE, DISPLAY_TIME_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { chooseDisplayTimeType } from '@lectern/domain/lessons/sale-time-modes';
import { CARD_LABEL_MAX } from '@lectern/domain/lessons/validate-lesson';
import { Input } from 'antd';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { FormSection } from './form-section.tsx';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { RuleTimeField } from './rule-time-field.tsx';

export function DisplaySection() {
  const { view, edit } = useLessonForm();
  const { form } = view;
  return (
    <FormSection section="display">
      <RuleTimeField
        startsRow
        ruled="displayTime"
        times={['displayStartTime', 'displayEndTime']}
        label="展示时间"
        mode={form.displayTimeType}
        modes={DISPLAY_TIME_TYPE.options}
        onMode={(mode) => edit((chosen) => chooseDisplayTimeType(chosen, mode))}
      />
      <LessonField name="lessonCardLabel" place="row-start">
        {({ onBlur: _onBlur, ...input }) => (
          <ChoiceInput
            {...input}
            label="课程卡片角标"
            value={form.lessonCardLabelType}
            options={CARD_LABEL_TYPE.options}
            onChange={(lessonCardLabelType) => edit({ lessonCardLabelType })}
          />
        )}
      </LessonField>
      {form.lessonCardLabelType === 'manual' && (
        <LessonField name="lessonCardLabel" label="角标文字">
          {(input) => (
            <Input
              {...input}
              id="card-label-text"
              maxLength={CARD_LABEL_MAX}
              showCount
              value={form.lessonCardLabel ?? ''}
              onChange={(event) => edit({ lessonCardLabel: event.target.value })}
            />
          )}
        </LessonField>
      )}
    </FormSection>
  );
}
