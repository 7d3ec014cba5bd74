import type { SettingValues } from '@lectern/contract/administration/setting-values';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { Field } from '../../shared/forms/field.tsx';
import { namedOptions } from '../../shared/forms/named-options.ts';
import { MultiSelectInput } from '../../shared/forms/select-input.tsx';
import { ChosenTeachers, MAX_CHOSEN } from './chosen-teachers.tsx';
import { errorUnder } from './error-under.ts';
import type { SettingForm } from './use-setting-form.ts';

type LabelList = Exclude<keyof SettingValues['idLists'], 'pendingTutoringIds' | 'talentProductLineIds'>;
const LABEL_LISTS: readonly { readonly key: LabelList; readonly label: string }[] = [
  { key: 'prestudyLabelIds', label: '预习标签' },
  { key: 'giftLabelIds', label: '赠课标签' },
  { key: 'promotionLabelIds', label: '活动标签' },
];

/** R290, decision 113. */
export function IdListsForm({ form }: { readonly form: SettingForm<'idLists'> }) {
  const { value, set, errors } = form;
  const { data } = useQuery(dictionaryQueries.options());
  const subjects = new Map(data?.subjects.map(({ id, name }) => [id, name]));
  // Labels of several subjects have the same name.
  const labels = namedOptions(
    (data?.labels ?? []).map((label) => ({
      ...label,
      name: `${label.name}（${subjects.get(label.subjectId) ?? '不限学科'}，${label.id}）`,
    })),
  );
  return (
    <div className="panel admin-form">
      <Field
        id="idLists-pendingTutoringIds"
        label="待定辅导老师"
        help="小班尚未确定辅导老师时先由他们占位。"
        error={errorUnder(errors, 'pendingTutoringIds')}
      >
        {(input) => (
          <ChosenTeachers
            {...input}
            value={value.pendingTutoringIds}
            onChange={(pendingTutoringIds) => set({ ...value, pendingTutoringIds })}
          />
        )}
      </Field>
      {LABEL_LISTS.map(({ key, label }) => (
        <Field key={key} id={`idLists-${key}`} label={label} error={errorUnder(errors, key)}>
          {(input) => (
            <MultiSelectInput
              {...input}
              maxCount={MAX_CHOSEN}
              placeholder="选择课程标签"
              options={labels}
              value={value[key]}
              onChange={(ids) => set({ ...value, [key]: ids })}
            />
          )}
        </Field>
      ))}
      <Field
        id="idLists-talentProductLineIds"
        label="英才产品线"
        help="属于这些产品线的考试是英才考试。"
        error={errorUnder(errors, 'talentProductLineIds')}
      >
        {(input) => (
          <MultiSelectInput
            {...input}
            maxCount={MAX_CHOSEN}
            placeholder="选择产品线"
            options={namedOptions(data?.productLines ?? [])}
            value={value.talentProductLineIds}
            onChange={(talentProductLineIds) => set({ ...value, talentProductLineIds })}
          />
        )}
      </Field>
    </div>
  );
}
