import type { SettingValues } from '@lectern/contract/administration/setting-values';
import { Field } from '../../shared/forms/field.tsx';
import { NumberInput } from '../../shared/forms/number-input.tsx';
import '../../shared/forms/text-input.css';
import { IdListInput } from './id-list-input.tsx';
import type { SettingForm } from './use-setting-form.ts';

type Features = SettingValues['features'];
type Lists = { [K in keyof Features]: Features[K] extends number[] ? K : never }[keyof Features];

const MINUTE_MS = 60_000;
const LISTS: readonly { key: Lists; label: string; help: string }[] = [
  {
    key: 'episodeDurationMinutes',
    label: '时长选项（分钟）',
    help: '讲次、考试和试听课的表单里可选的时长，须是系统支持的时长；已填好的时长不受影响。',
  },
  {
    key: 'teacherIdsDisplayPhone',
    label: '显示手机号的老师 ID',
    help: '有“查看手机号”权限的人说明用途后即可查看这些老师的手机号，无需审批；每天有上限，每次都会记录。',
  },
  { key: 'inviteFreshLessonAllowAgendaLabelIds', label: '邀新课程可用的大纲标签 ID', help: '' },
  { key: 'jamPromotionModeShowMixedLevelIds', label: '活动模考显示的混合层级 ID', help: '' },
];

/** R345. */
export function FeaturesForm({ form }: { readonly form: SettingForm<'features'> }) {
  const { value, set, errors } = form;
  return (
    <div className="panel admin-form">
      {LISTS.map(({ key, label, help }) => (
        <Field key={key} id={`features-${key}`} label={label} help={help} error={errorUnder(errors, key)}>
          {(input) => <IdListInput {...input} value={value[key]} onChange={(ids) => set({ ...value, [key]: ids })} />}
        </Field>
      ))}
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

/** Of the field or of one of its rows. */
function errorUnder(errors: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === key || path.startsWith(`${key}.`))?.[1];
}
