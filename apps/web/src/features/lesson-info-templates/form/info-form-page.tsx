/** 新建 and 编辑课程信息模板. Opens on the template as it stands now; what others saved meanwhile is asked about. */
import {
  lessonInfoTemplatesContract,
  type ModuleInfoTemplate,
} from '@lectern/contract/lesson-templates/lesson-info-templates';
import { lessonInfoTemplatePath } from '@lectern/domain/lessons/lesson-link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isApiError, messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Segments } from '../../../shared/forms/segments.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { infoTemplateQueries } from '../info-template-queries.ts';
import { INFO_TEMPLATE_LIST } from '../list/info-template-kind.ts';
import { VERSION_WORDS } from '../version-words.ts';
import { EMPTY_MODULE, flatForm, flatOfForm } from './edit-modules.ts';
import { type InfoDraft, InfoForm } from './info-form.tsx';

const contract = lessonInfoTemplatesContract;
const NEW: InfoDraft = { name: '', subject: null, phase: null, modules: [EMPTY_MODULE.headline] };
const NEW_FLAT: InfoDraft = { ...NEW, modules: flatForm(NEW.modules) };

export function CreateInfoTemplatePage() {
  const [version, setVersion] = useState<1 | 2>(2);
  const save = useSave(async (draft) => {
    const { id } =
      version === 2
        ? await call(contract.createModules, { body: draft })
        : await call(contract.createFlat, { body: flatBody(draft) });
    return id;
  });
  const navigate = useNavigate();
  return (
    <Page
      title="新建课程信息模板"
      lead={
        <Segments
          name="version"
          label="编写方式"
          options={[
            { value: '2', label: VERSION_WORDS[2] },
            { value: '1', label: VERSION_WORDS[1] },
          ]}
          value={String(version)}
          onChange={(chosen) => setVersion(chosen === '1' ? 1 : 2)}
        />
      }
    >
      <LeaveGuard />
      <InfoForm
        key={version}
        initial={version === 1 ? NEW_FLAT : NEW}
        version={version}
        saving={save.isPending || save.isSuccess}
        refusal={save.error ? messageOf(save.error) : null}
        onSave={save.mutate}
        onCancel={() => void navigate(INFO_TEMPLATE_LIST.path)}
      />
    </Page>
  );
}

export function EditInfoTemplatePage() {
  const id = Number(useParams()['templateId']);
  const template = useQuery({
    ...infoTemplateQueries.detail(id),
    queryKey: ['lesson-info-template-form', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title="编辑课程信息模板" lead={template.data && `${template.data.name}（${id}）`}>
      {template.data && <EditForm key={template.dataUpdatedAt} stored={template.data} onReload={template.refetch} />}
      {!template.data && (
        <div className="panel">
          {template.error ? (
            <ErrorNote error={template.error} onRetry={() => void template.refetch()} />
          ) : (
            <Skeleton lines={10} />
          )}
        </div>
      )}
    </Page>
  );
}

interface EditFormProps {
  readonly stored: ModuleInfoTemplate;
  readonly onReload: () => void;
}

function EditForm({ stored, onReload }: EditFormProps) {
  const { id, version } = stored;
  const [initial] = useState<InfoDraft>(() => {
    const { name, subject, phase, modules } = stored;
    return { name, subject, phase, modules: version === 1 ? flatForm(modules) : modules };
  });
  const [sent, setSent] = useState<InfoDraft>(initial);
  const [rev, setRev] = useState(stored.rev);
  const navigate = useNavigate();
  const save = useSave(async (draft) => {
    setSent(draft);
    const params = { id: String(id) };
    await (version === 2
      ? call(contract.updateModules, { params, body: { ...draft, rev } })
      : call(contract.updateFlat, { params, body: { ...flatBody(draft), rev } }));
    return id;
  });
  const stale = staleOf(save.error);
  return (
    <>
      <LeaveGuard />
      <InfoForm
        initial={initial}
        version={version}
        saving={save.isPending || save.isSuccess}
        refusal={save.error && !stale ? messageOf(save.error) : null}
        onSave={save.mutate}
        onCancel={() => void navigate(lessonInfoTemplatePath(id))}
      />
      {stale && (
        <StaleDialog
          by={stale.updatedBy}
          fields={stale.fields}
          onTheirs={onReload}
          onMine={() => {
            setRev(stale.rev);
            save.reset();
            // The next render sends with the newer version.
            queueMicrotask(() => save.mutate(sent));
          }}
          onClose={save.reset}
        />
      )}
    </>
  );
}

function useSave(send: (draft: InfoDraft) => Promise<number>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: send,
    meta: { failure: 'inline' },
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: infoTemplateQueries.all });
      showSuccess('课程信息模板已保存');
      void navigate(lessonInfoTemplatePath(id));
    },
  });
}

function flatBody({ modules, ...place }: InfoDraft) {
  return { ...place, ...flatOfForm(modules) };
}

interface Stale {
  readonly rev: number;
  readonly updatedBy: string;
  readonly fields: readonly string[];
}
const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: '名称',
  subject: '学科',
  phase: '学段',
  modules: '页面内容',
};

function staleOf(error: unknown): Stale | null {
  if (!isApiError(error) || error.code !== 'STALE') return null;
  // The shape of every STALE refusal.
  const { rev, updatedBy, fields } = error.details as Omit<Stale, 'fields'> & { fields: { field: string }[] };
  return { rev, updatedBy, fields: fields.map(({ field }) => FIELD_WORDS[field] ?? field) };
}

interface StaleDialogProps {
  readonly by: string;
  readonly fields: readonly string[];
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  readonly onClose: () => void;
}

function StaleDialog({ by, fields, onTheirs, onMine, onClose }: StaleDialogProps) {
  return (
    <Dialog
      title="模板已被他人修改"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            继续编辑
          </button>
          <button type="button" className="button" onClick={onTheirs}>
            放弃我的修改，载入最新
          </button>
          <button type="button" className="button button-primary" onClick={onMine}>
            以我的内容保存
          </button>
        </>
      }
    >
      <p>
        你编辑期间，{by || '他人'}保存了新的版本。与你的内容不同的有：{fields.join('、') || '无'}。
      </p>
    </Dialog>
  );
}
