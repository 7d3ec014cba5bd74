/** 新建讲次, also with performance information: lengths that are offered (R195), a start far enough ahead (R194). */
import { outlineContract } from '@lectern/contract/outline/outline';
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { InstantInput } from '../../../shared/forms/instant-input.tsx';
import { RankedFor } from '../../../shared/forms/ranked-for.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { useDurations, useUsualDuration } from '../../../shared/forms/use-durations.ts';
import { pickerOf } from '../../../shared/plan/picker-registry.ts';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { allowsException } from '../../../shared/schedule/allows-exception.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { ADD_EPISODES } from '../outline-commands.ts';
import { LESSONS, outlineQueries } from '../outline-queries.ts';
import { useOutlineWrite } from '../use-outline-write.ts';
import type { DialogProps } from './dialog-props.ts';
import {
  type EntryFaults,
  type EpisodeEntry,
  entryFaults,
  firstEntry,
  type GivenEntry,
  startEntry,
} from './episode-entry.ts';
import { FormDialog } from './form-dialog.tsx';
import { LabelField } from './label-field.tsx';
import { mendedFaults } from './mended-faults.ts';

interface AddProps extends DialogProps {
  readonly performed: boolean;
  readonly labelId?: number;
  readonly given?: GivenEntry;
}

/** The two numbers that both mean 普通课 are one choice here. */
const TYPES = SPECIAL_EPISODE_TYPE.options.filter(({ value }) => value !== SPECIAL_EPISODE_TYPE.code.normalWechatLive);

export function AddEpisodeDialog({ lesson, items, performed, labelId, given, onClose }: AddProps) {
  const usual = useUsualDuration() / MINUTE_MS;
  const offered = useDurations(null);
  const [entry, setEntry] = useState<EpisodeEntry>(() => startEntry(firstEntry(items, usual, labelId), given, offered));
  const [faults, setFaults] = useState<EntryFaults>({});
  const [anyway, setAnyway] = useState(false);
  const client = useQueryClient();
  const write = useOutlineWrite({
    lesson,
    write: (wanted: EpisodeEntry, rev: number) => {
      const { performanceTime, ...rest } = draftOf(wanted);
      const params = { id: lesson.id, labelId: wanted.labelId ?? 0 };
      return performed
        ? call(outlineContract.addPerformedEpisodes, {
            params,
            body: { episodes: [{ ...rest, performanceTime }], rev },
          })
        : call(outlineContract.addEpisodes, { params, body: { episodes: [rest], rev } });
    },
    onDone: () => {
      showSuccess(`已新建讲次“${entry.name.trim()}”`);
      onClose();
    },
  });
  const set = (change: Partial<EpisodeEntry>) => {
    setEntry({ ...entry, ...change });
    setFaults(mendedFaults(faults, change));
  };
  const submit = () => {
    const found = entryFaults(entry, { performed, now: Date.now() });
    setFaults(found);
    if (Object.keys(found).length === 0) write.mutate(entry);
  };
  const title = performed ? '新建带展演的讲次' : '新建讲次';
  const fields = { entry, faults, set };
  if (anyway) {
    const input = { lessonIds: [lesson.id], labelId: entry.labelId ?? 0, episodes: [draftOf(entry)] };
    return (
      <PlanDialog
        request={{ type: ADD_EPISODES, input }}
        onBack={() => setAnyway(false)}
        onClose={onClose}
        onFinished={() => void client.invalidateQueries({ queryKey: LESSONS })}
      />
    );
  }
  return (
    <FormDialog
      title={title}
      submit={title}
      wide
      busy={write.isPending}
      error={write.error}
      wayOut={
        allowsException(write.error) && (
          <button type="button" className="row-action" onClick={() => setAnyway(true)}>
            说明理由，仍然新建
          </button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TemplateField lessonId={lesson.id} {...fields} />
      <NameField {...fields} />
      <LabelField
        lesson={lesson}
        kind="episode"
        value={entry.labelId}
        error={faults.labelId}
        onChange={(value) => set({ labelId: value })}
      />
      <TimeFields {...fields} performed={performed} />
      <TeacherField {...fields} lessonId={lesson.id} />
    </FormDialog>
  );
}

function draftOf({ labelId: _label, minutes, ...draft }: EpisodeEntry) {
  return { ...draft, endTime: draft.startTime + minutes * MINUTE_MS };
}

interface FieldsProps {
  readonly entry: EpisodeEntry;
  readonly faults: EntryFaults;
  readonly set: (change: Partial<EpisodeEntry>) => void;
}

function NameField({ entry, faults, set }: FieldsProps) {
  const id = useId();
  return (
    <Field id={id} label="名称" required error={faults.name}>
      {(input) => (
        <input
          {...input}
          className="text-input"
          maxLength={60}
          value={entry.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
    </Field>
  );
}

/** A template brings its name, label and length; what was typed before stays where the template is taken away again. */
function TemplateField({ lessonId, entry, set }: FieldsProps & { readonly lessonId: number }) {
  const id = useId();
  const { data = [] } = useQuery(outlineQueries.templates(lessonId));
  const free = data.filter(({ episodeId }) => episodeId === null);
  if (free.length === 0) return null;
  return (
    <Field id={id} label="讲次模板" help="选择后带入名称、标签和时长">
      {(input) => (
        <SelectInput
          {...input}
          placeholder="不使用模板"
          options={free.map((template) => ({ value: template.id, label: `${template.ordinal}. ${template.name}` }))}
          value={entry.episodeTemplateId}
          onChange={(chosen) => {
            const template = free.find((one) => one.id === chosen);
            set({
              episodeTemplateId: chosen,
              ...(template ? { name: template.name, labelId: template.labelId, minutes: template.minutes } : {}),
            });
          }}
        />
      )}
    </Field>
  );
}

function TimeFields({ entry, faults, set, performed }: FieldsProps & { readonly performed: boolean }) {
  const id = useId();
  const lengths = useDurations(entry.minutes);
  return (
    <>
      <Field id={`${id}-type`} label="讲次类型" required>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={TYPES}
            value={entry.specialEpisodeType}
            onChange={(value) => set({ specialEpisodeType: value ?? SPECIAL_EPISODE_TYPE.code.normal })}
          />
        )}
      </Field>
      <Field id={`${id}-start`} label="开始时间" required error={faults.startTime}>
        {(input) => <InstantInput {...input} value={entry.startTime} onChange={(startTime) => set({ startTime })} />}
      </Field>
      <Field id={`${id}-length`} label="时长" required error={faults.minutes}>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={lengths}
            value={entry.minutes}
            onChange={(minutes) => set({ minutes: minutes ?? entry.minutes })}
          />
        )}
      </Field>
      {performed && (
        <Field id={`${id}-performed`} label="展演时间" required error={faults.performanceTime}>
          {(input) => (
            <InstantInput
              {...input}
              value={entry.performanceTime}
              onChange={(performanceTime) => set({ performanceTime })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function TeacherField({ entry, set, lessonId }: FieldsProps & { readonly lessonId: number }) {
  const id = useId();
  const { startTime, minutes } = entry;
  const times = [{ startTime, endTime: startTime + minutes * MINUTE_MS }];
  const Picker = pickerOf('teacher');
  if (!Picker) return null;
  return (
    <Field id={id} label="授课老师" help="可以之后再定">
      {(input) => (
        <RankedFor value={startTime > 0 && minutes > 0 ? { of: 'times', lessonId, times } : null}>
          <Picker {...input} value={entry.teacherId} onChange={(teacherId) => set({ teacherId })} />
        </RankedFor>
      )}
    </Field>
  );
}
