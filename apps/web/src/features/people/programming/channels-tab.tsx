/** 报名渠道 of a programming lesson: made, changed, switched off (E126-E128). */
import { type Channel, ChannelBody, programmingLessonsContract } from '@lectern/contract/people/programming-lessons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { useMergedSave } from '../../../shared/forms/use-merged-save.tsx';
import { type WordsByField, wordsByField, wordsOfRefusal } from '../../../shared/forms/words-by-field.ts';
import '../../../shared/forms/text-input.css';
import type { Column } from '../../../shared/tables/column-model.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { StatusDot } from '../../../shared/ui/marks.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import '../people.css';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { PROGRAMMING, peopleQueries } from '../people-queries.ts';

const COLUMNS: readonly Column<Channel>[] = [
  { key: 'name', title: '渠道', width: 240, identity: true, render: (row) => row.name },
  { key: 'code', title: '编码', width: 200, render: (row) => row.code },
  {
    key: 'valid',
    title: '状态',
    width: 96,
    render: (row) => <StatusDot tone={row.valid ? 'success' : 'plain'}>{row.valid ? '启用' : '停用'}</StatusDot>,
  },
  { key: 'updated', title: '修改时间', width: 150, render: (row) => <Instant at={row.updatedTime} /> },
  { key: 'by', title: '修改人', width: 110, render: (row) => row.updatedBy || '—' },
];

export function ChannelsTab({ lessonId, mayWrite }: { lessonId: number; mayWrite: boolean }) {
  const { data, error, refetch } = useQuery(peopleQueries.channels(lessonId));
  const [opened, setOpened] = useState<Channel | 'new'>();
  const actions: Column<Channel> = {
    key: 'actions',
    title: '操作',
    width: 120,
    atEnd: true,
    render: (channel) => (
      <>
        <button type="button" className="row-action" onClick={() => setOpened(channel)}>
          编辑
        </button>
        <SwitchChannel channel={channel} />
      </>
    ),
  };
  return (
    <section aria-label="报名渠道">
      {mayWrite && (
        <div className="people-tools">
          <button type="button" className="button" onClick={() => setOpened('new')}>
            新建渠道
          </button>
        </div>
      )}
      <PlainTable
        name="报名渠道"
        columns={mayWrite ? [...COLUMNS, actions] : COLUMNS}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        empty="还没有报名渠道"
        hint={mayWrite && '新建渠道后，可按编码区分学员从哪里报名。'}
        expected={3}
      />
      {opened && (
        <ChannelDialog
          lessonId={lessonId}
          channel={opened === 'new' ? null : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function useSaved(told: string, onDone: () => void) {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: [PROGRAMMING, 'channels'] });
    showSuccess(told);
    onDone();
  };
}

function SwitchChannel({ channel }: { channel: Channel }) {
  const { id, rev, name, code, valid } = channel;
  const change = useMutation({
    mutationFn: () => call(programmingLessonsContract.updateChannel, { body: { id, rev, name, code, valid: !valid } }),
    onSuccess: useSaved(`“${name}”已${valid ? '停用' : '启用'}`, () => undefined),
  });
  return (
    <button type="button" className="row-action" disabled={change.isPending} onClick={() => change.mutate()}>
      {valid ? '停用' : '启用'}
    </button>
  );
}

interface ChannelDialogProps {
  readonly lessonId: number;
  readonly channel: Channel | null;
  readonly onClose: () => void;
}

const TEXTS = [
  { key: 'name', label: '渠道名称', most: 40 },
  { key: 'code', label: '编码', most: 32 },
] as const;

function ChannelDialog({ lessonId, channel, onClose }: ChannelDialogProps) {
  const [errors, setErrors] = useState<WordsByField>({});
  const { fields, change, merging, ...save } = useMergedSave({
    record: channel,
    empty: { name: '', code: '' },
    fieldsOf: ({ name, code }: Channel) => ({ name, code }),
    save: (sent, base) =>
      base
        ? call(programmingLessonsContract.updateChannel, {
            body: { ...sent, id: base.id, rev: base.rev, valid: base.valid },
          })
        : call(programmingLessonsContract.addChannel, { body: { ...sent, lessonId } }),
    onSaved: useSaved('渠道已保存', onClose),
    readTheirs: async ({ id }) =>
      (await call(programmingLessonsContract.channels, { query: { lessonId: String(lessonId) } })).find(
        (one) => one.id === id,
      ),
    measured: '个渠道',
    labels: { name: '渠道名称', code: '编码' },
    textOf: (field, side) => side[field],
  });
  const submit = () => {
    const parsed = ChannelBody.safeParse(fields);
    setErrors(wordsByField(parsed.error));
    if (parsed.data) save.submit(parsed.data);
  };
  const refused = wordsOfRefusal(save.error, { codeTaken: 'code' });
  if (merging) return merging;
  return (
    <FormDialog
      title={channel ? '编辑渠道' : '新建渠道'}
      busy={save.busy}
      error={refused['code'] ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {TEXTS.map(({ key, label, most }) => (
        <TextLine
          key={key}
          id={`channel-${key}`}
          label={label}
          required
          error={errors[key] ?? refused[key]}
          value={fields[key]}
          most={most}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
    </FormDialog>
  );
}
