/** Makes one writing task of a lesson, or changes it. */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { type WritingTask, WritingTaskBody, writingTasksContract } from '@lectern/contract/lessons/writing-tasks';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import { WRITING_FIELD, WRITING_TOPIC_MAX, writingFieldLabel } from '@lectern/domain/writing-tasks/writing-task';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { InstantInput } from '../../shared/forms/instant-input.tsx';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { TextLine } from '../../shared/forms/text-line.tsx';
import { useMergedSave } from '../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../shared/forms/words-by-field.ts';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { WRITING } from './writing-kind.ts';

const EMPTY: WritingTaskBody = { episodeId: null, topic: '', genre: 'narrative', openTime: 0, closeTime: 0 };
const LABELS = {
  topic: WRITING_FIELD.topic,
  genre: WRITING_FIELD.genre,
  episodeId: WRITING_FIELD.episodeId,
  openTime: WRITING_FIELD.openTime,
  closeTime: WRITING_FIELD.closeTime,
};
/** Which field a refusal of the server is about. */
const FIELD_OF_REFUSAL = { topicTaken: 'topic', episodeElsewhere: 'episodeId' };

interface WritingTaskDialogProps {
  readonly lessonId: number;
  readonly task: WritingTask | null;
  readonly onClose: () => void;
}

export function WritingTaskDialog({ lessonId, task, onClose }: WritingTaskDialogProps) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<WordsByField>({});
  const params = { id: String(lessonId) };
  const episodes = useEpisodes(lessonId, task);
  const nameOf = (id: number | null) =>
    episodes.find(({ value }) => value === id)?.label ?? (id === null ? '—' : String(id));
  const { fields, change, merging, ...save } = useMergedSave<WritingTaskBody, WritingTask>({
    record: task,
    empty: EMPTY,
    fieldsOf: ({ episodeId, topic, genre, openTime, closeTime }) => ({ episodeId, topic, genre, openTime, closeTime }),
    save: (body, base) =>
      call(writingTasksContract.save, { params, body: base ? { ...body, id: base.id, rev: base.rev } : body }),
    onSaved: async () => {
      showSuccess('写作题目已保存');
      onClose();
      await client.invalidateQueries({ queryKey: [WRITING] });
    },
    readTheirs: async ({ id }) =>
      (await call(writingTasksContract.list, { params, query: { ids: String(id) } })).list[0],
    measured: '个写作题目',
    labels: LABELS,
    textOf: (field, side) =>
      field === 'episodeId' ? nameOf(side.episodeId) : (writingFieldLabel(field, side[field]) ?? String(side[field])),
  });
  const submit = () => {
    const parsed = WritingTaskBody.safeParse(fields);
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.submit(parsed.data);
  };
  const refused = wordsOfRefusal(save.error, FIELD_OF_REFUSAL);
  const shown = { ...refused, ...errors };
  if (merging) return merging;
  return (
    <FormDialog
      title={task ? '编辑写作题目' : '新建写作题目'}
      busy={save.busy}
      error={Object.keys(refused).length > 0 ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextLine
        id="writing-topic"
        label={LABELS.topic}
        required
        error={shown['topic']}
        value={fields.topic}
        most={WRITING_TOPIC_MAX}
        onChange={(topic) => change({ topic })}
      />
      <Field id="writing-genre" label={LABELS.genre} required error={shown['genre']}>
        {(input) => (
          <SelectInput
            {...input}
            clearable={false}
            options={WRITING_GENRE.options}
            value={fields.genre}
            onChange={(genre) => genre !== null && change({ genre })}
          />
        )}
      </Field>
      <Field id="writing-episodeId" label={LABELS.episodeId} error={shown['episodeId']} help="留空表示不属于某一讲">
        {(input) => (
          <SelectInput
            {...input}
            options={episodes}
            value={fields.episodeId}
            onChange={(episodeId) => change({ episodeId })}
          />
        )}
      </Field>
      {(['openTime', 'closeTime'] as const).map((key) => (
        <Field key={key} id={`writing-${key}`} label={LABELS[key]} required error={shown[key]}>
          {(input) => <InstantInput {...input} value={fields[key]} onChange={(value) => change({ [key]: value })} />}
        </Field>
      ))}
    </FormDialog>
  );
}

/** Of the outline; one that left it stays chosen where it was. */
function useEpisodes(lessonId: number, task: WritingTask | null) {
  const { data = [] } = useQuery({
    queryKey: ['lessons', 'outline', lessonId],
    queryFn: ({ signal }) => call(lessonsContract.agendas, { params: { id: lessonId } }, { signal }),
    meta: { failure: 'inline' },
  });
  const inOutline = data
    .filter(({ kind }) => kind === 'episode')
    .map(({ id, name, period }) => ({ value: id, label: period === null ? name : `${period}. ${name}` }));
  const gone = task?.episode && !inOutline.some(({ value }) => value === task.episode?.id) ? task.episode : null;
  return gone ? [...inOutline, { value: gone.id, label: `${gone.name}（已不在大纲中）` }] : inOutline;
}
