/** 新建 and 编辑讲次模板; a changed reward is asked about with how many lessons it reaches (R225, R226). */
import { episodeTemplatesContract } from '@lectern/contract/episodes/episode-templates';
import type { EpisodeTemplate, EpisodeTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { rewardChangeWords } from '@lectern/domain/episode-templates/reward-change';
import { boundWords } from '@lectern/domain/lesson-templates/tutoring-binding';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { useUsualDuration } from '../../../shared/forms/use-durations.ts';
import { useMergedDraft } from '../../../shared/forms/use-merged-draft.tsx';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showError, showSuccess } from '../../../shared/ui/toasts.ts';
import {
  ConfiguredInputs,
  episodeTemplateConditions,
  useConfiguredFields,
} from '../../function-configurations/index.ts';
import type { TabProps } from '../detail/tab-props.ts';
import type { Errors } from '../form/form-errors.ts';
import { issuesIn } from '../form/save-issues.ts';
import { ReminderDialog } from '../reminder-dialog.tsx';
import { templateQueries } from '../template-queries.ts';
import { boundIn, mentorTemplatesPath } from './delete-item-dialog.tsx';
import { EpisodeFields } from './episode-fields.tsx';
import { EPISODE_TEMPLATE_FIELDS, episodeTemplateLabel, episodeTemplateText } from './episode-template-texts.ts';
import { changedOf, episodeBodyOf, newEpisodeBody } from './episode-values.ts';
import { labelsFor } from './item-kinds.ts';
import { ItemLabelField } from './item-label-field.tsx';

interface EpisodeTemplateDialogProps extends TabProps {
  /** Null: a new one. */
  readonly row: EpisodeTemplate | null;
  readonly onClose: () => void;
}

export function EpisodeTemplateDialog({ template, row, onClose }: EpisodeTemplateDialogProps) {
  const client = useQueryClient();
  const form = useId();
  const { data: options } = useQuery(dictionaryQueries.options());
  const usual = useUsualDuration();
  const {
    base: stored,
    fields: body,
    change,
    merge,
  } = useMergedDraft<EpisodeTemplateBody, EpisodeTemplate>({
    record: row,
    start: () => (row ? episodeBodyOf(row) : newEpisodeBody(template, usual)),
    measured: '个讲次模板',
    fields: EPISODE_TEMPLATE_FIELDS,
    labelOf: episodeTemplateLabel,
    textOf: (field, side) => episodeTemplateText(field, side, options),
    fieldsOf: episodeBodyOf,
    readTheirs: ({ id }) => call(episodeTemplatesContract.get, { params: { id } }),
    onMerged: (theirs) => {
      configured.reset(theirs.configured, 'keep');
      save.reset();
    },
  });
  const [label, setLabel] = useState<number | null>(row?.label ?? null);
  const [errors, setErrors] = useState<Errors>({});
  const [asking, setAsking] = useState<string | null>(null);
  const editable = useQuery({
    queryKey: [...templateQueries.all, 'editable', row?.id ?? 0],
    queryFn: ({ signal }) => call(episodeTemplatesContract.editable, { params: { id: row?.id ?? 0 } }, { signal }),
    enabled: row !== null,
    staleTime: 0,
    meta: { failure: 'inline' },
  });
  const configured = useConfiguredFields(episodeTemplateConditions(body, template.id), row?.configured);
  const labels = labelsFor(options, 'episodeTemplate', template.subject);
  const chosen = label ?? labels[0]?.id ?? null;
  const save = useMutation({
    mutationFn: () =>
      stored
        ? call(episodeTemplatesContract.update, {
            params: { id: stored.id },
            body: { ...changedOf(episodeBodyOf(stored), body), ...configured.body, rev: stored.rev },
          })
        : call(episodeTemplatesContract.create, {
            body: { ...body, ...configured.body, lessonTemplateId: template.id, label: chosen ?? 0 },
          }),
    onSuccess: (saved) => {
      configured.reset(saved.configured);
      showSuccess(row ? `已保存讲次模板“${saved.name}”` : `已新建讲次模板“${saved.name}”`);
      onClose();
    },
    onError: async (error) => {
      setAsking(null);
      if (configured.refused(error)) return;
      setErrors(issuesIn(error));
      await merge.takes(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
    meta: { failure: 'inline' },
  });
  const ask = useMutation({
    mutationFn: (id: number) => call(episodeTemplatesContract.rewardReach, { params: { id } }),
    onSuccess: (reach) => {
      const words = rewardChangeWords(reach);
      if (words === undefined) save.mutate();
      else setAsking(words);
    },
    onError: showError,
    meta: { failure: 'inline' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.name.trim() === '') return setErrors({ name: '请填写讲次名称' });
    if (!configured.check()) return;
    if (stored && !sameValue(stored.reward, body.reward)) return ask.mutate(stored.id);
    save.mutate();
  };
  const bound = boundIn(save.error);
  if (bound) {
    const messages = [boundWords(bound, 'editPrestudy')];
    return <ReminderDialog messages={messages} fixAt={mentorTemplatesPath(template.id)} onClose={save.reset} />;
  }
  if (asking !== null) {
    return (
      <Dialog
        title="修改奖励"
        onClose={() => setAsking(null)}
        actions={
          <>
            <CloseButton onClose={() => setAsking(null)}>上一步</CloseButton>
            <MainButton busy={save.isPending} onClick={() => save.mutate()}>
              修改奖励
            </MainButton>
          </>
        }
      >
        <p>{asking}</p>
      </Dialog>
    );
  }
  if (merge.dialog) return merge.dialog;
  return (
    <Dialog
      title={row ? '编辑讲次模板' : '新建讲次模板'}
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={save.isPending || ask.isPending} takesFocus={false}>
            {row ? '保存讲次模板' : '新建讲次模板'}
          </MainButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <EpisodeFields
          value={body}
          errors={errors}
          prestudyLocked={editable.data?.prestudyEditable === false ? editable.data.message : ''}
          onChange={change}
        >
          <Field id="name" label="讲次名称" required error={errors['name']} place="row">
            {(input) => (
              <input
                {...input}
                className="text-input"
                maxLength={60}
                value={body.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          {!row && <ItemLabelField labels={labels} value={chosen} error={errors['label']} onChange={setLabel} />}
          <Field id="subject" label="学科" error={errors['subject']}>
            {(input) => (
              <SelectInput
                {...input}
                options={namedOptions(options?.subjects ?? [])}
                value={body.subject}
                onChange={(subject) => change({ subject })}
              />
            )}
          </Field>
        </EpisodeFields>
        {configured.fields.length > 0 && (
          <fieldset className="episode-configured">
            <legend>配置字段</legend>
            <div className="episode-grid">
              <ConfiguredInputs configured={configured} />
            </div>
          </fieldset>
        )}
      </form>
      {Object.keys(errors).length === 0 && <ActionError error={save.error} noun="讲次模板" />}
    </Dialog>
  );
}
