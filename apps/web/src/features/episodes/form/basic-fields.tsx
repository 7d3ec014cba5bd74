import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_FIELD_LABEL } from '@lectern/domain/episodes/episode-fields';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { typeLabel } from '../type-label.ts';
import { OneField, useStarted } from './episode-field.tsx';
import { Section } from './form-section.tsx';
import type { EpisodeFormApi } from './use-episode-form.ts';

const TYPES = SPECIAL_EPISODE_TYPE.values.map((value) => ({ value, label: typeLabel(value) }));
const MAX_REWARD = 10_000;

/** What an episode is: name, subject, type, kind, room, reward. */
export function BasicFields({ api }: { readonly api: EpisodeFormApi }) {
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
