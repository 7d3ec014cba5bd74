import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_FIELD_LABEL } from '@lectern/domain/episodes/episode-fields';
import { durationOf, hasStarted } from '@lectern/domain/episodes/validate-episode';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { ErrorSummary } from '../../../shared/forms/error-summary.tsx';
import { Field, type FieldInputProps } from '../../../shared/forms/field.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import '../../../shared/forms/record-form.css';
import '../../../shared/forms/text-input.css';
import { PreferredSubject } from '../../../shared/forms/preferred-subject.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { TeacherPicker } from '../../../shared/forms/teacher-picker.tsx';
import { useDurations } from '../../../shared/forms/use-durations.ts';
import { typeWords } from '../list/episode-filter-words.ts';
import { FeatureFields } from './feature-fields.tsx';
import { Section } from './form-section.tsx';
import type { EpisodeFormApi, FaultField } from './use-episode-form.ts';

const TYPES = SPECIAL_EPISODE_TYPE.values.map((value) => ({ value, label: typeWords(value) }));
const MAX_REWARD = 10_000;

interface EpisodeFormProps {
  readonly api: EpisodeFormApi;
  /** Above the sections: notes about drafts. */
  readonly notes?: ReactNode;
  /** Under time and teacher: what else is then. */
  readonly conflicts: ReactNode;
  /** After the sections. */
  readonly configured: ReactNode;
  readonly unsaved: number;
  readonly saveLabel: string;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

/** The fields of an episode in sections, the error summary, the save bar. Saving belongs to the pages. */
export function EpisodeForm(props: EpisodeFormProps) {
  const { api, notes, conflicts, configured, unsaved, saveLabel, saving, onSave, onLeave } = props;
  const dirty = unsaved > 0;
  const save = () => {
    if (!saving && dirty) onSave();
  };
  return (
    <form
      className="record-sections"
      aria-label="讲次"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
        event.preventDefault();
        save();
      }}
    >
      {notes}
      <ErrorSummary errors={api.listed} labelOf={faultLabel} />
      <BasicFields api={api} />
      <PlaceFields api={api}>{conflicts}</PlaceFields>
      <FeatureFields api={api} />
      <FurtherTimes api={api} />
      {configured}
      <div className="record-save-bar">
        <span className="record-save-state" aria-live="polite">
          {dirty ? `${unsaved} 处未保存` : '没有修改'}
        </span>
        <button type="button" className="button" onClick={onLeave}>
          取消
        </button>
        <button type="submit" className="button button-primary" disabled={saving || !dirty}>
          {saving ? '保存中' : saveLabel}
        </button>
      </div>
    </form>
  );
}

interface PartProps {
  readonly api: EpisodeFormApi;
  readonly children?: ReactNode;
}

interface OneFieldProps {
  readonly api: EpisodeFormApi;
  readonly name: FaultField;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
  readonly children: (input: FieldInputProps & { readonly onBlur: () => void }) => ReactNode;
}

function OneField({ api, name, children, ...rest }: OneFieldProps) {
  return (
    <Field id={name} requiredWords="必填" error={api.errorOf(name)} {...rest}>
      {(input) => children({ ...input, onBlur: () => api.touch(name) })}
    </Field>
  );
}

function BasicFields({ api }: PartProps) {
  const { fields, edit } = api;
  const { data: options } = useQuery(dictionaryQueries.options());
  const subjects = (options?.subjects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const started = useStarted(api);
  return (
    <Section title="基本信息">
      <div className="record-grid">
        <OneField api={api} name="name" label={EPISODE_FIELD_LABEL.name} required>
          {(input) => (
            <input
              {...input}
              className="text-input"
              value={fields.name}
              maxLength={120}
              onChange={(event) => edit({ name: event.target.value })}
            />
          )}
        </OneField>
        <OneField api={api} name="subject" label={EPISODE_FIELD_LABEL.subject} help="用于核对老师能否授课">
          {(input) => (
            <SelectInput
              {...input}
              options={subjects}
              value={fields.subject}
              onChange={(subject) => edit({ subject })}
            />
          )}
        </OneField>
        <OneField
          api={api}
          name="specialEpisodeType"
          label={EPISODE_FIELD_LABEL.specialEpisodeType}
          help={started ? '讲次已经开始，不能再修改' : undefined}
        >
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              disabled={started}
              options={TYPES}
              value={fields.specialEpisodeType}
              onChange={(type) => type !== null && edit({ specialEpisodeType: type })}
            />
          )}
        </OneField>
        <OneField api={api} name="kind" label={EPISODE_FIELD_LABEL.kind}>
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              disabled={started}
              options={EPISODE_KIND.options}
              value={fields.kind}
              onChange={(kind) => EPISODE_KIND.has(kind) && edit({ kind })}
            />
          )}
        </OneField>
        <OneField api={api} name="roomMode" label={EPISODE_FIELD_LABEL.roomMode}>
          {(input) => (
            <SelectInput
              {...input}
              clearable={false}
              options={ROOM_MODE.options}
              value={fields.roomMode}
              onChange={(mode) => ROOM_MODE.has(mode) && edit({ roomMode: mode })}
            />
          )}
        </OneField>
        <OneField api={api} name="reward" label={EPISODE_FIELD_LABEL.reward} help="完成这一讲得到的金币数">
          {(input) => (
            <NumberInput
              {...input}
              min={0}
              max={MAX_REWARD}
              value={fields.reward}
              onChange={(reward) => edit({ reward: reward ?? 0 })}
            />
          )}
        </OneField>
      </div>
    </Section>
  );
}

/** The clock of the moment the form was opened: what had begun by then is frozen. */
function useStarted({ initial, isNew }: EpisodeFormApi): boolean {
  const [now] = useState(() => Date.now());
  return !isNew && hasStarted(initial, now);
}

function PlaceFields({ api, children }: PartProps) {
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
          {({ onBlur: _blur, ...input }) =>
            started ? (
              <input
                {...input}
                className="text-input"
                disabled
                value={fields.teacherId === null ? '未安排' : '已锁定'}
              />
            ) : (
              <PreferredSubject value={fields.subject}>
                <TeacherPicker {...input} value={fields.teacherId} onChange={(teacherId) => edit({ teacherId })} />
              </PreferredSubject>
            )
          }
        </OneField>
      </div>
      {children}
    </Section>
  );
}

const FURTHER = ['displayTime', 'prestudyStartTime', 'performanceTime', 'recordUnlockTime'] as const;

function FurtherTimes({ api }: PartProps) {
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

const faultLabel = (field: FaultField): string => (field === 'duration' ? '时长' : EPISODE_FIELD_LABEL[field]);
