import { DURATION_OPTIONS, durationLabel } from '@lectern/domain/time/duration-options';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { namedOptions } from '../../shared/forms/named-options.ts';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import { MultiSelectInput } from '../../shared/forms/select-input.tsx';
import '../../shared/forms/text-input.css';
import { ChosenTeachers, MAX_CHOSEN } from './chosen-teachers.tsx';
import { errorUnder } from './error-under.ts';
import type { SettingForm } from './use-setting-form.ts';

const MINUTE_MS = 60_000;
const DURATIONS = DURATION_OPTIONS.map((minutes) => ({ value: minutes, label: durationLabel(minutes) }));
const byNumber = (a: number, b: number): number => a - b;

interface FeaturesFormProps {
  readonly form: SettingForm<'features'>;
}

/** R345. */
export function FeaturesForm({ form }: FeaturesFormProps) {
  const { value, set, errors } = form;
  return (
    <div className="panel admin-form">
      <Field
        id="features-episodeDurationMinutes"
        label="时长选项"
        help="讲次、考试和试听课的表单里可选的时长；已填好的时长不受影响。"
        error={errorUnder(errors, 'episodeDurationMinutes')}
      >
        {(input) => (
          <MultiSelectInput
            {...input}
            options={DURATIONS}
            value={value.episodeDurationMinutes}
            onChange={(minutes) => set({ ...value, episodeDurationMinutes: minutes.toSorted(byNumber) })}
          />
        )}
      </Field>
      <Field
        id="features-teacherIdsDisplayPhone"
        label="显示手机号的老师"
        help="有“查看手机号”权限的人说明用途后即可查看这些老师的手机号，无需审批；每天有上限，每次都会记录。"
        error={errorUnder(errors, 'teacherIdsDisplayPhone')}
      >
        {(input) => (
          <ChosenTeachers
            {...input}
            value={value.teacherIdsDisplayPhone}
            onChange={(teacherIdsDisplayPhone) => set({ ...value, teacherIdsDisplayPhone })}
          />
        )}
      </Field>
      <DictionaryLists form={form} />
      <Field
        id="features-jamFreezeTime"
        label="考试冻结时间（分钟）"
        help="开考前这段时间内，考试不能修改、删除或更换试卷。"
        error={errors['jamFreezeTime']}
      >
        {(input) => (
          <NumberInput
            {...input}
            min={0}
            max={1440}
            value={value.jamFreezeTime / MINUTE_MS}
            onChange={(minutes) => set({ ...value, jamFreezeTime: (minutes ?? 0) * MINUTE_MS })}
          />
        )}
      </Field>
      <Field id="features-resourceId" label="资源 ID" error={errors['resourceId']}>
        {(input) => (
          <input
            {...input}
            className="text-input"
            value={value.resourceId}
            maxLength={200}
            onChange={(event) => set({ ...value, resourceId: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function DictionaryLists({ form: { value, set, errors } }: FeaturesFormProps) {
  const { data } = useQuery(dictionaryQueries.options());
  const lists = [
    { key: 'inviteFreshLessonAllowAgendaLabelIds', label: '邀新课程可用的大纲标签', rows: data?.agendaLabels ?? [] },
    { key: 'jamPromotionModeShowMixedLevelIds', label: '活动模考显示的混合难度', rows: data?.levels ?? [] },
  ] as const;
  return lists.map(({ key, label, rows }) => (
    <Field key={key} id={`features-${key}`} label={label} error={errorUnder(errors, key)}>
      {(input) => (
        <MultiSelectInput
          {...input}
          maxCount={MAX_CHOSEN}
          options={namedOptions(rows)}
          value={value[key]}
          onChange={(ids) => set({ ...value, [key]: ids })}
        />
      )}
    </Field>
  ));
}
