/** 新建 and 编辑课程信息模板. Opens on the template as it stands now; what others saved meanwhile is asked about. */
import {
  lessonInfoTemplatesContract,
  type ModuleInfoTemplate,
} from '@lectern/contract/lesson-templates/lesson-info-templates';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { lessonInfoTemplatePath } from '@lectern/domain/lessons/lesson-link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Segments } from '../../../shared/forms/segments.tsx';
import { isStale, useMerge } from '../../../shared/forms/use-merge.tsx';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { infoTemplateQueries } from '../info-template-queries.ts';
import { INFO_TEMPLATE_LIST } from '../list/info-template-kind.ts';
import { VERSION_LABELS } from '../version-labels.ts';
import { EMPTY_MODULE, flatForm, flatOfForm } from './edit-modules.ts';
import { INFO_FIELDS, type InfoDraft, infoLabel, infoText } from './info-draft.ts';
import { InfoForm } from './info-form.tsx';

const contract = lessonInfoTemplatesContract;
const NEW: InfoDraft = { name: '', subject: null, phase: null, modules: [EMPTY_MODULE.headline] };
const NEW_FLAT: InfoDraft = { ...NEW, modules: flatForm(NEW.modules) };

export function CreateInfoTemplatePage() {
  const [version, setVersion] = useState<1 | 2>(2);
  const start = version === 1 ? NEW_FLAT : NEW;
  const [draft, setDraft] = useState(start);
  const save = useSave(async (sent) => {
    const { id } =
      version === 2
        ? await call(contract.createModules, { body: sent })
        : await call(contract.createFlat, { body: flatBody(sent) });
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
            { value: '2', label: VERSION_LABELS[2] },
            { value: '1', label: VERSION_LABELS[1] },
          ]}
          value={String(version)}
          onChange={(chosen) => {
            setVersion(chosen === '1' ? 1 : 2);
            setDraft(chosen === '1' ? NEW_FLAT : NEW);
          }}
        />
      }
    >
      <LeaveGuard />
      <InfoForm
        key={version}
        draft={draft}
        dirty={draft !== start}
        version={version}
        saving={save.isPending || save.isSuccess}
        refusal={save.error ? messageOf(save.error) : null}
        onChange={setDraft}
        onSave={() => save.mutate(draft)}
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
      {template.data && <EditForm stored={template.data} />}
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

function EditForm({ stored }: { stored: ModuleInfoTemplate }) {
  const { id, version } = stored;
  const { data: options } = useQuery(dictionaryQueries.options());
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const navigate = useNavigate();
  const save = useSave(async (sent) => {
    const params = { id: String(id) };
    const { rev } = base;
    await (version === 2
      ? call(contract.updateModules, { params, body: { ...sent, rev } })
      : call(contract.updateFlat, { params, body: { ...flatBody(sent), rev } }));
    return id;
  });
  const merge = useMerge<InfoDraft, ModuleInfoTemplate>({
    measured: '个模板',
    fields: INFO_FIELDS,
    labelOf: infoLabel,
    textOf: (field, side) => infoText(field, side, options),
    fieldsOf: draftOf,
    base: draftOf(base),
    mine: draft,
    readTheirs: () => call(contract.modules, { params: { id: String(id) } }),
    onMerged: (merged, theirs) => {
      setDraft(merged);
      setBase(theirs);
      save.reset();
    },
  });
  return (
    <>
      <LeaveGuard />
      <InfoForm
        draft={draft}
        dirty={!sameValue(draft, draftOf(base))}
        version={version}
        saving={save.isPending || save.isSuccess}
        refusal={save.error && !isStale(save.error) ? messageOf(save.error) : null}
        onChange={setDraft}
        onSave={() => save.mutate(draft, { onError: (error) => void merge.takes(error) })}
        onCancel={() => void navigate(lessonInfoTemplatePath(id))}
      />
      {merge.dialog}
    </>
  );
}

function draftOf({ name, subject, phase, modules, version }: ModuleInfoTemplate): InfoDraft {
  return { name, subject, phase, modules: version === 1 ? flatForm(modules) : modules };
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
