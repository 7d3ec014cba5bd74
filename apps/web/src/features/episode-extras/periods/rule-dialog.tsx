/** A numbering rule is changed here; lessons that exist keep their numbers. */

import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import type { PeriodRule } from '@lectern/contract/episodes/episode-periods';
import type { Named } from '@lectern/contract/wire-values';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { MAX_START_NUMBER } from '@lectern/domain/episodes/period-numbering';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { MultiSelectInput } from '../../../shared/forms/select-input.tsx';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { extrasQueries } from '../extras-queries.ts';

const WAYS = [
  { value: 'on', label: '全课程连续编号' },
  { value: 'label', label: '每个大纲标签重新编号' },
] as const;

/** Normal and WeChat live read the same to staff, and count together. */
const { normal, normalWechatLive } = SPECIAL_EPISODE_TYPE.code;
const TYPES = SPECIAL_EPISODE_TYPE.options.filter(({ value }) => value !== normalWechatLive);
type Counted = PeriodRule['countedTypes'];

const asShown = (types: Counted): Counted => types.filter((type) => type !== normalWechatLive);
const asStored = (types: Counted): Counted => (types.includes(normal) ? [...types, normalWechatLive] : types);

interface RuleDialogProps {
  readonly rule: PeriodRule;
  readonly labels: readonly Named[];
  readonly onClose: () => void;
}

export function RuleDialog({ rule, labels, onClose }: RuleDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(rule);
  const change = (part: Partial<PeriodRule>) => setDraft({ ...draft, ...part });
  const save = useSaveRule(onClose);
  const name = LESSON_TYPE.labelOf(rule.lessonType);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(draft);
  };
  return (
    <Dialog
      title={`修改${name}的讲次序号规则`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={`${id}-form`} busy={save.isPending}>
            保存规则
          </MainButton>
        </>
      }
    >
      <form id={`${id}-form`} className="stack" onSubmit={submit}>
        <Field id={`${id}-types`} label="计入的讲次类型" help="其他类型的讲次没有序号；普通课包含微信直播">
          {(input) => (
            <MultiSelectInput
              {...input}
              options={TYPES}
              value={asShown(draft.countedTypes)}
              onChange={(types) => change({ countedTypes: asStored(types) })}
            />
          )}
        </Field>
        <Field id={`${id}-labels`} label="不计入的大纲标签" help="这些标签下的讲次，不论类型都没有序号">
          {(input) => (
            <MultiSelectInput
              {...input}
              placeholder="没有"
              options={labels.map((label) => ({ value: label.id, label: label.name }))}
              value={draft.uncountedLabels}
              onChange={(uncountedLabels) => change({ uncountedLabels })}
            />
          )}
        </Field>
        <Field id={`${id}-start`} label="起始序号">
          {(input) => (
            <NumberInput
              {...input}
              min={0}
              max={MAX_START_NUMBER}
              value={draft.startNumber}
              onChange={(startNumber) => change({ startNumber: startNumber ?? 1 })}
            />
          )}
        </Field>
        <Field id={`${id}-way`} label="编号方式">
          {(input) => (
            <ChoiceInput
              {...input}
              label="编号方式"
              options={WAYS}
              value={draft.resetPerLabel ? 'label' : 'on'}
              onChange={(way) => change({ resetPerLabel: way === 'label' })}
            />
          )}
        </Field>
        <ActionError error={save.error} noun="规则" />
      </form>
    </Dialog>
  );
}

function useSaveRule(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonType, countedTypes, uncountedLabels, startNumber, resetPerLabel, rev }: PeriodRule) =>
      call(episodeExtrasContract.savePeriodRule, {
        params: { lessonType },
        body: { countedTypes, uncountedLabels, startNumber, resetPerLabel, rev },
      }),
    onSuccess: () => {
      showSuccess('规则已保存，已有课程的序号未变');
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: extrasQueries.periods().queryKey }),
    meta: { failure: 'inline' },
  });
}
