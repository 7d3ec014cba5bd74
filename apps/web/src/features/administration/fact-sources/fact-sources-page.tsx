/** 数据来源: other systems that report what students did, and whether they still do. */
import { type FactSource, factsContract } from '@lectern/contract/exams/facts';
import { SOURCE_STATE } from '@lectern/domain/statistics/fact-sources';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DataTable } from '../../../shared/tables/data-table.tsx';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote } from '../../../shared/ui/notes.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { type SourceAction, sourceColumns } from './source-columns.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { SourceKeyDialog } from './source-key-dialog.tsx';
import { FACT_SOURCES, sourceQuery } from './source-queries.ts';

const idOf = ({ id }: FactSource): number => id;
const nameOf = ({ name }: FactSource): string => name;

interface SourceRequest {
  readonly action: SourceAction | 'create';
  readonly source: FactSource | null;
}
interface Made {
  readonly name: string;
  readonly key: string;
}

export function FactSourcesPage() {
  const { data: sources, error, refetch } = useQuery(sourceQuery());
  const [request, setRequest] = useState<SourceRequest | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => sourceColumns((action, source) => setRequest({ action, source })), []);
  const close = () => setRequest(null);
  const onMade = (name: string, key: string) => setMade({ name, key });
  const silent = (sources ?? []).filter(({ state }) => state === 'silent').length;
  return (
    <AdminFrame
      tab="factSources"
      lead={`教室、作业、考试、商城等系统用各自的密钥上报事实，统计由事实算出。${
        silent > 0 ? `现在有 ${silent} 个来源${SOURCE_STATE.labelOf('silent')}，请检查对方系统。` : ''
      }`}
      actions={
        <button
          type="button"
          className="button button-primary"
          onClick={() => setRequest({ action: 'create', source: null })}
        >
          新建数据来源
        </button>
      }
    >
      <DataTable
        name="数据来源"
        columns={columns}
        rows={error && !sources ? [] : sources}
        idOf={idOf}
        nameOf={nameOf}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void refetch()} />
          ) : (
            <EmptyNote title="还没有数据来源">新建一个，把密钥交给要上报数据的系统。</EmptyNote>
          )
        }
      />
      {request && <RequestDialog {...request} onMade={onMade} onClose={close} />}
      {made && <SourceKeyDialog name={made.name} sourceKey={made.key} onClose={() => setMade(null)} />}
    </AdminFrame>
  );
}

interface RequestProps extends SourceRequest {
  readonly onMade: (name: string, key: string) => void;
  readonly onClose: () => void;
}

function RequestDialog({ action, source, onMade, onClose }: RequestProps) {
  if (source === null || action === 'create' || action === 'edit')
    return <SourceDialog source={source} onMade={onMade} onClose={onClose} />;
  return <ConfirmDialog action={action} source={source} onMade={onMade} onClose={onClose} />;
}

interface ConfirmProps extends Omit<RequestProps, 'source' | 'action'> {
  readonly action: 'switch' | 'key';
  readonly source: FactSource;
}

function ConfirmDialog({ action, source, onMade, onClose }: ConfirmProps) {
  const client = useQueryClient();
  const { id, name, rev, enabled } = source;
  const dialog = action === 'key' ? RENEWING : enabled ? DISABLING : ENABLING;
  const run = useMutation({
    mutationFn: async () => {
      const params = { id };
      if (action === 'key') onMade(name, (await call(factsContract.renewKey, { params, body: { rev } })).key);
      else await call(factsContract.switchSource, { params, body: { enabled: !enabled, rev } });
    },
    meta: { failure: 'inline' },
    onSuccess: async () => {
      if (action === 'switch') showSuccess(enabled ? `已停用 ${name}` : `已启用 ${name}`);
      onClose();
      await client.invalidateQueries({ queryKey: [FACT_SOURCES] });
    },
  });
  return (
    <Dialog
      title={`${dialog.verb} ${name}`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={run.isPending} danger={dialog.danger} onClick={() => run.mutate()}>
            {dialog.verb}
          </MainButton>
        </>
      }
    >
      <p>{dialog.text}</p>
      <ActionError error={run.error} noun="数据来源" />
    </Dialog>
  );
}

const RENEWING = {
  verb: '更换密钥',
  text: '旧密钥立即失效，对方系统换上新密钥之前的上报会被拒绝；已收到的数据不受影响。',
  danger: true,
};
const DISABLING = { verb: '停用', text: '停用后密钥不再有效，上报会被拒绝；已收到的数据保留。', danger: true };
const ENABLING = { verb: '启用', text: '启用后，原来的密钥继续有效。', danger: false };
