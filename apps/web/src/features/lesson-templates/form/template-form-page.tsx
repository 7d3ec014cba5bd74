/** 新建班型 and 编辑班型. */
import type { LessonTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { lessonTemplatesContract, type TemplateDetailV2 } from '@lectern/contract/lesson-templates/lesson-templates';
import { NEW_TEMPLATE } from '@lectern/domain/lesson-templates/new-template';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { useMerge } from '../../../shared/forms/use-merge.tsx';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { LeaveGuard } from '../../../shared/ui/leave-dialog.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { showError, showSuccess } from '../../../shared/ui/toasts.ts';
import { templateConditions, useConfiguredFields } from '../../function-configurations/index.ts';
import { TEMPLATE_FIELDS, templateLabel, templateText } from '../template-facts.ts';
import { TEMPLATE_LIST } from '../template-paths.ts';
import { isMissing, templateQueries } from '../template-queries.ts';
import type { Errors } from './form-errors.ts';
import { issuesIn } from './save-issues.ts';
import { TemplateForm } from './template-form.tsx';

export function CreateTemplatePage() {
  const options = useQuery(dictionaryQueries.options());
  if (!mayCall(useMe(), lessonTemplatesContract.create)) return <NoForm title="没有新建班型的权限" />;
  return (
    <Page title="新建班型">
      {options.data ? (
        <Editor stored={null} options={options.data} />
      ) : (
        <Waiting error={options.error} onRetry={() => void options.refetch()} />
      )}
    </Page>
  );
}

export function EditTemplatePage() {
  const { lessonTemplateId = '' } = useParams();
  const mayWrite = mayCall(useMe(), lessonTemplatesContract.update);
  if (!/^[1-9]\d{0,14}$/.test(lessonTemplateId)) return <NoForm title="没有找到这个班型" />;
  if (!mayWrite) return <NoForm title="没有编辑班型的权限" />;
  return <EditTemplate key={lessonTemplateId} id={Number(lessonTemplateId)} />;
}

/** Opens on the template as it stands now, not on a remembered copy. */
function EditTemplate({ id }: { id: number }) {
  const options = useQuery(dictionaryQueries.options());
  const template = useQuery({
    ...templateQueries.detail(id),
    queryKey: ['lesson-template-form', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (template.error && isMissing(template.error)) return <NoForm title="没有找到这个班型" />;
  const failed = options.isError ? options : template.isError ? template : null;
  return (
    <Page
      title="编辑班型"
      lead={<Link to={lessonTemplatePath(id)}>{template.data ? `${template.data.name}（${id}）` : `班型 ${id}`}</Link>}
    >
      {options.data && template.data ? (
        <Editor stored={template.data} options={options.data} />
      ) : (
        <Waiting error={failed?.error} onRetry={() => void failed?.refetch()} />
      )}
    </Page>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <div className="panel">{error ? <ErrorNote error={error} onRetry={onRetry} /> : <Skeleton lines={10} />}</div>;
}

interface EditorProps {
  readonly stored: TemplateDetailV2 | null;
  readonly options: Parameters<typeof TemplateForm>[0]['options'];
}

function Editor({ stored, options }: EditorProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [start, setStart] = useState<LessonTemplateBody>(() => (stored ? bodyOf(stored) : NEW_TEMPLATE));
  const [rev, setRev] = useState(stored?.rev);
  const [body, setBody] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const [saved, setSaved] = useState<number | null>(null);
  const changed = changesOf(start, body);
  const configured = useConfiguredFields(templateConditions(body, stored?.id ?? null), stored?.configured);
  const unsaved = Object.keys(changed).length + configured.changes.length;
  const dirty = saved === null && unsaved > 0;
  useUnsavedChanges(dirty);
  // The guard lets go of a clean form one render after the save.
  useEffect(() => {
    if (saved !== null) void navigate(lessonTemplatePath(saved), { replace: true });
  }, [saved, navigate]);
  const save = useMutation({
    mutationFn: () =>
      stored
        ? call(lessonTemplatesContract.update, {
            params: { id: stored.id },
            body: { ...changed, ...configured.body, ...(rev ? { rev } : {}) },
          })
        : call(lessonTemplatesContract.create, { body: { ...body, ...configured.body } }),
    onSuccess: (after) => {
      showSuccess(stored ? `已保存班型“${after.name}”` : `已新建班型“${after.name}”`);
      void client.invalidateQueries({ queryKey: templateQueries.all });
      configured.reset(after.configured);
      setSaved(after.id);
    },
    onError: async (error) => {
      if (configured.refused(error)) return;
      const issues = issuesIn(error);
      setErrors(issues);
      if (await merge.takes(error)) return;
      if (Object.keys(issues).length === 0) showError(error);
      else focusField(Object.keys(issues)[0]);
    },
    meta: { failure: 'inline' },
  });
  const merge = useMerge<LessonTemplateBody, TemplateDetailV2>({
    measured: '个班型',
    fields: TEMPLATE_FIELDS,
    labelOf: templateLabel,
    textOf: (field, side) => templateText(field, side, options),
    fieldsOf: bodyOf,
    base: start,
    mine: body,
    readTheirs: stored ? () => call(lessonTemplatesContract.getV2, { params: { id: stored.id } }) : undefined,
    onMerged: (merged, theirs) => {
      setBody(merged);
      setStart(bodyOf(theirs));
      setRev(theirs.rev);
      configured.reset(theirs.configured, 'keep');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.name.trim() === '') {
      setErrors({ name: '请填写班型名称' });
      return focusField('name');
    }
    if (configured.check() && !save.isPending) save.mutate();
  };
  return (
    <form aria-label="班型" noValidate onSubmit={submit}>
      <LeaveGuard />
      <TemplateForm
        body={body}
        options={options}
        errors={errors}
        configured={configured}
        onChange={(change) => {
          setBody({ ...body, ...change });
          setErrors(without(errors, Object.keys(change)));
        }}
      />
      <div className="template-save-bar">
        <span className="field-help" aria-live="polite">
          {stored && (dirty ? `${unsaved} 处未保存` : '没有修改')}
        </span>
        <Link className="button" to={stored ? lessonTemplatePath(stored.id) : lastListPath(TEMPLATE_LIST)}>
          取消
        </Link>
        <button
          type="submit"
          className="button button-primary"
          disabled={save.isPending || (stored !== null && !dirty)}
        >
          {save.isPending ? '保存中' : stored ? '保存班型' : '新建班型'}
        </button>
      </div>
      {merge.dialog}
    </form>
  );
}

function bodyOf(template: TemplateDetailV2): LessonTemplateBody {
  const { name, flattedCategory, subject, phase, grades, mode, withMentor, withGift, logisticsBiz } = template;
  const { supportReadingTraining, withWritingTrain, assessmentId, lessonDefaults } = template;
  return {
    name,
    flattedCategory,
    subject,
    phase,
    grades,
    mode,
    withMentor,
    withGift,
    logisticsBiz,
    supportReadingTraining,
    withWritingTrain,
    assessmentId,
    lessonDefaults,
  };
}

function changesOf(start: LessonTemplateBody, body: LessonTemplateBody): Partial<LessonTemplateBody> {
  const was = new Map<string, unknown>(Object.entries(start));
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => !sameValue(value, was.get(field))));
}

function without(errors: Errors, fields: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

function focusField(field: string | undefined): void {
  const input = field ? document.getElementById(field) : null;
  input?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}

function NoForm({ title }: { title: string }) {
  return (
    <Page title="班型">
      <div className="panel">
        <EmptyNote title={title}>
          <Link to={lastListPath(TEMPLATE_LIST)}>返回班型列表</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
