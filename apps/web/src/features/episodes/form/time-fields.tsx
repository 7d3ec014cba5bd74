import { EPISODE_FIELD_LABEL } from '@lectern/domain/episodes/episode-fields';
import { durationOf } from '@lectern/domain/episodes/validate-episode';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import type { ReactNode } from 'react';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { PreferredSubject } from '../../../shared/forms/preferred-subject.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { TeacherPicker } from '../../../shared/forms/teacher-picker.tsx';
import { useDurations } from '../../../shared/forms/use-durations.ts';
import { OneField, useStarted } from './episode-field.tsx';
import { Section } from './form-section.tsx';
import type { EpisodeFormApi } from './use-episode-form.ts';

interface PlaceFieldsProps {
  readonly api: EpisodeFormApi;
  readonly children?: ReactNode;
}

/** When it is held and who gives it. */
export function PlaceFields({ api, children }: PlaceFieldsProps) {
  const { fields, edit } = api;
  const started = useStarted(api);
  const minutes = fields.endTime > fields.startTime ? durationOf(fields) : null;
  const options = useDurations(minutes);
  return (
    <Section title="上课安排">
      <div className="record-grid">
        <OneField
          api={api}
          name="startTime"
          label={EPISODE_FIELD_LABEL.startTime}
          required
          help={started ? '讲次已经开始，时间和老师不能再修改' : '须在 5 分钟之后；修改开始时间时时长不变'}
        >
          {(input) => (
            <InstantInput
              {...input}
              disabled={started}
              value={fields.startTime}
              onChange={(startTime) => edit({ startTime, endTime: startTime + (fields.endTime - fields.startTime) })}
            />
          )}
        </OneField>
        <OneField api={api} name="duration" label="时长" required>
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              disabled={started}
              options={options}
              value={minutes}
              onChange={(chosen) => chosen !== null && edit({ endTime: fields.startTime + chosen * MINUTE_MS })}
            />
          )}
        </OneField>
        <OneField api={api} name="teacherId" label={EPISODE_FIELD_LABEL.teacherId} help="留空为待安排">
          {({ onBlur: _blur, ...input }) => (
            <PreferredSubject value={fields.subject}>
              <TeacherPicker
                {...input}
                disabled={started}
                value={fields.teacherId}
                onChange={(teacherId) => edit({ teacherId })}
              />
            </PreferredSubject>
          )}
        </OneField>
      </div>
      {children}
    </Section>
  );
}

const FURTHER = ['displayTime', 'prestudyStartTime', 'performanceTime', 'recordUnlockTime'] as const;

export function FurtherTimes({ api }: { readonly api: EpisodeFormApi }) {
  return (
    <Section title="其他时间">
      <div className="record-grid">
        {FURTHER.map((name) => (
          <OneField key={name} api={api} name={name} label={EPISODE_FIELD_LABEL[name]}>
            {(input) => (
              <InstantInput
                {...input}
                placeholder="不设置"
                value={api.fields[name]}
                onChange={(ms) => api.edit({ [name]: ms })}
              />
            )}
          </OneField>
        ))}
      </div>
    </Section>
  );
}
