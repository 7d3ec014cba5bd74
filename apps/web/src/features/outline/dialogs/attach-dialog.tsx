/** 添加已有讲次: episodes of another lesson that this lesson gives as well. */
import { outlineContract } from '@lectern/contract/outline/outline';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { pickerOf } from '../../../shared/plan/picker-registry.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { outlineQueries } from '../outline-queries.ts';
import { useOutlineWrite } from '../use-outline-write.ts';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './form-dialog.tsx';
import { LabelField } from './label-field.tsx';

export function AttachDialog({ lesson, items, onClose }: DialogProps) {
  const id = useId();
  const [from, setFrom] = useState<number | null>(null);
  const [labelId, setLabelId] = useState<number | null>(items.find(({ kind }) => kind === 'episode')?.labelId ?? null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const write = useOutlineWrite({
    lesson,
    waits: true,
    write: (ids: readonly number[], rev: number) => {
      const params = { id: lesson.id, labelId: labelId ?? 0 };
      return call(outlineContract.attachEpisodes, { params, body: { ids: [...ids], rev } });
    },
    onDone: ({ ids }) => {
      showSuccess(`已添加 ${ids.length} 个讲次，稍后显示在大纲中`);
      onClose();
    },
  });
  const Picker = pickerOf('lesson');
  const toggle = (episode: number) => {
    const next = new Set(chosen);
    if (!next.delete(episode)) next.add(episode);
    setChosen(next);
  };
  return (
    <FormDialog
      title="添加已有讲次"
      submit={chosen.size > 0 ? `添加 ${chosen.size} 个讲次` : '添加讲次'}
      wide
      busy={write.isPending}
      disabled={chosen.size === 0 || labelId === null}
      error={write.error}
      onSubmit={() => write.mutate([...chosen])}
      onClose={onClose}
    >
      <p className="outline-lead">添加后与原课程共用同一讲次：时间、老师等改动会同时生效。</p>
      {Picker && (
        <Field id={id} label="来源课程" required>
          {(input) => (
            <Picker
              {...input}
              value={from}
              onChange={(value) => {
                setFrom(value);
                setChosen(new Set());
              }}
            />
          )}
        </Field>
      )}
      <LabelField lesson={lesson} kind="episode" value={labelId} onChange={setLabelId} />
      {from !== null && <SourceEpisodes from={from} here={items} chosen={chosen} onToggle={toggle} />}
    </FormDialog>
  );
}

interface SourceProps {
  readonly from: number;
  readonly here: DialogProps['items'];
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
}

function SourceEpisodes({ from, here, chosen, onToggle }: SourceProps) {
  const query = outlineQueries.items(from);
  const { data, error, refetch } = useQuery(from > 0 ? query : { ...query, queryFn: skipToken });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const present = new Set(here.filter(({ kind }) => kind === 'episode').map(({ id }) => id));
  const episodes = data.filter(({ kind, status }) => kind === 'episode' && status === 'normal');
  if (episodes.length === 0) return <EmptyNote title="来源课程没有可添加的讲次" />;
  return (
    <fieldset className="outline-choices">
      <legend>讲次</legend>
      {episodes.map(({ id, name, startTime, teacherName }) => (
        <label key={id} data-disabled={present.has(id)}>
          <input type="checkbox" checked={chosen.has(id)} disabled={present.has(id)} onChange={() => onToggle(id)} />
          <span className="cut">{name}</span>
          <span className="outline-choice-facts">
            {present.has(id) ? '已在大纲中' : `${formatDateTime(startTime)}${teacherName ? ` · ${teacherName}` : ''}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
