import { DEADLINE_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { isPromotion, isShortTerm, isTopic } from '@lectern/domain/lessons/lesson-type';
import { mayInviteFresh } from '@lectern/domain/lessons/normalize-lesson';
import { chooseTransferredDDLTimeType } from '@lectern/domain/lessons/sale-time-modes';
import { DurationInput } from '../../../shared/forms/duration-input.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { BoundAssessment } from './bound-assessment.tsx';
import { FormSection } from './form-section.tsx';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { RuleTimeField } from './rule-time-field.tsx';
import { SwitchField } from './switch-field.tsx';

export function TeachingSection() {
  const { view, edit, options, lessonId } = useLessonForm();
  const { form } = view;
  const topic = isTopic(form);
  const unassessed = isShortTerm(form) || isPromotion(form);
  // What the form wants is bound once it is saved.
  const wantsAssessment = form.withAssessment && !view.changes.some(({ field }) => field === 'withAssessment');
  return (
    <FormSection section="teaching">
      <SwitchField name="withMentor" disabled={topic} help={topic ? '专题课不设辅导老师' : undefined} />
      <SwitchField
        name="displayTeamSize"
        disabled={!form.withMentor}
        help={form.withMentor ? undefined : '有辅导老师的课程才展示小班人数'}
      />
      <SwitchField
        name="withAssessment"
        disabled={topic || unassessed}
        help={
          topic || unassessed ? (
            '专题课、短期班和引流课不设入学测评'
          ) : lessonId !== null && wantsAssessment ? (
            <BoundAssessment lesson={{ id: lessonId, name: form.name }} />
          ) : (
            '发布前须绑定测评：保存课程后在这里绑定'
          )
        }
      />
      <SwitchField name="withEntranceExam" />
      <SwitchField
        name="inviteFresh"
        disabled={!mayInviteFresh(form)}
        help={mayInviteFresh(form) ? '发布时不要求有上架的小班' : '仅小学数学短期班可邀请新学员'}
      />
      <SwitchField name="withTrialLesson" />
      {form.withTrialLesson && (
        <LessonField name="trialLessonDuration">
          {(input) => (
            <DurationInput
              {...input}
              value={form.trialLessonDuration}
              onChange={(trialLessonDuration) => edit({ trialLessonDuration })}
            />
          )}
        </LessonField>
      )}
      <SwitchField name="withGift" />
      <LessonField name="logisticsBiz">
        {(input) => (
          <SelectInput
            {...input}
            value={form.logisticsBiz}
            options={namedOptions(options.logisticsBizs)}
            onChange={(logisticsBiz) => edit({ logisticsBiz })}
          />
        )}
      </LessonField>
      <SwitchField
        name="transferable"
        place="row-start"
        disabled={topic}
        help={topic ? '专题课不支持调课' : undefined}
      />
      <RuleTimeField
        ruled="transferredDeadline"
        times={['transferredDeadline']}
        label="调课截止"
        mode={form.transferredDDLTimeType}
        modes={DEADLINE_TYPE.options}
        disabled={!form.transferable}
        disabledBecause="课程不允许调课，不设调课截止时间"
        onMode={(mode) => edit((chosen) => chooseTransferredDDLTimeType(chosen, mode))}
      />
    </FormSection>
  );
}
