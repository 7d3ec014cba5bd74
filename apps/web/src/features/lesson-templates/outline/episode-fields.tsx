/** The fields of an episode template beside its name: duration, room, reward, and what it offers. */
import type { EpisodeTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE } from '@lectern/domain/episodes/episode-features';
import type { ReactNode } from 'react';
import { DurationInput } from '../../../shared/forms/duration-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import type { Errors } from '../form/form-errors.ts';

type EpisodeValues = Omit<EpisodeTemplateBody, 'name' | 'subject'>;

interface EpisodeFieldsProps {
  readonly value: EpisodeValues;
  readonly errors: Errors;
  /** Why interactive exploration is not changed; empty: it may be (R217). */
  readonly prestudyLocked?: string;
  readonly onChange: (change: Partial<EpisodeValues>) => void;
  /** Before these, in the same grid. */
  readonly children?: ReactNode;
}

/** 17 reads as 0 does (decision 79): told apart where one has to choose. */
const TYPES = SPECIAL_EPISODE_TYPE.options.map((option) =>
  option.value === SPECIAL_EPISODE_TYPE.code.normalWechatLive ? { ...option, label: '普通课（微信直播）' } : option,
);

export function EpisodeFields({ value, errors, prestudyLocked = '', onChange, children }: EpisodeFieldsProps) {
  return (
    <>
      <div className="episode-grid">
        {children}
        <Field id="duration" label="时长" error={errors['duration']}>
          {(input) => (
            <DurationInput
              {...input}
              clearable={false}
              value={value.duration}
              onChange={(duration) => duration !== null && onChange({ duration })}
            />
          )}
        </Field>
        <Field id="specialEpisodeType" label="讲次类型" error={errors['specialEpisodeType']}>
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={TYPES}
              value={value.specialEpisodeType}
              onChange={(type) => type !== null && onChange({ specialEpisodeType: type })}
            />
          )}
        </Field>
        <Field id="roomMode" label="教室模式" error={errors['roomMode']}>
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={ROOM_MODE.options}
              value={value.roomMode}
              onChange={(roomMode) => roomMode !== null && onChange({ roomMode })}
            />
          )}
        </Field>
        <Field id="reward" label="奖励" error={errors['reward']}>
          {(input) => (
            <NumberInput
              {...input}
              min={0}
              max={100_000}
              value={value.reward}
              onChange={(reward) => onChange({ reward: reward ?? 0 })}
            />
          )}
        </Field>
        <Field id="lessonPlanId" label="教案 ID" error={errors['lessonPlanId']}>
          {(input) => (
            <NumberInput
              {...input}
              min={1}
              value={value.lessonPlanId}
              onChange={(lessonPlanId) => onChange({ lessonPlanId })}
            />
          )}
        </Field>
        <Field id="layeredHomeworkType" label="分层作业">
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={LAYERED_HOMEWORK_TYPE.options}
              value={value.layeredHomeworkType}
              onChange={(type) => type !== null && onChange({ layeredHomeworkType: type })}
            />
          )}
        </Field>
      </div>
      <fieldset className="episode-switches">
        <legend>功能</legend>
        {EPISODE_SWITCH.options.map(({ value: name, label }) => {
          const locked = name === 'withPrestudy' && prestudyLocked !== '';
          return (
            <label key={name} title={locked ? prestudyLocked : undefined}>
              <input
                type="checkbox"
                checked={value[name]}
                disabled={locked}
                onChange={(event) => onChange({ [name]: event.target.checked })}
              />
              {label}
            </label>
          );
        })}
      </fieldset>
      {prestudyLocked && <p className="field-help">{prestudyLocked}</p>}
    </>
  );
}
