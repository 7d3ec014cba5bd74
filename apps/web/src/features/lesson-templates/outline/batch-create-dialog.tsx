/** 批量新建讲次模板: pasted names or a number of them, all else alike. */
import { episodeTemplatesContract } from '@lectern/contract/episodes/episode-templates';
import type { EpisodeTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { countedNames, MAX_NAMES, pastedNames } from '@lectern/domain/episode-templates/pasted-names';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import '../../../shared/forms/text-input.css';
import { useUsualDuration } from '../../../shared/forms/use-durations.ts';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import type { TabProps } from '../detail/tab-props.ts';
import { templateQueries } from '../template-queries.ts';
import { EpisodeFields } from './episode-fields.tsx';
import { newEpisodeBody } from './episode-values.ts';
import { labelsFor } from './item-kinds.ts';
import { ItemLabelField } from './item-label-field.tsx';
import '../dialogs.css';

interface BatchCreateDialogProps extends TabProps {
  readonly existing: readonly EpisodeTemplate[];
  readonly onClose: () => void;
}

const WAYS = [
  { value: 'paste', label: '粘贴名称' },
  { value: 'count', label: '按数量' },
] as const;
const USUAL_COUNT = 20;

export function BatchCreateDialog({ template, existing, onClose }: BatchCreateDialogProps) {
  const client = useQueryClient();
  const form = useId();
  const { data: options } = useQuery(dictionaryQueries.options());
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('paste');
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | null>(USUAL_COUNT);
  const [label, setLabel] = useState<number | null>(null);
  const { name: _name, subject: _subject, ...usual } = newEpisodeBody(template, useUsualDuration());
  const [values, setValues] = useState(usual);
  const labels = labelsFor(options, 'episodeTemplate', template.subject);
  const chosen = label ?? labels[0]?.id ?? null;
  const there = existing.filter((row) => row.label === chosen).length;
  const lines = pastedNames(text);
  const names = way === 'paste' ? lines.map(({ name }) => name) : countedNames(count ?? 0, there);
  const wrong = way === 'paste' && lines.some(({ problem }) => problem !== undefined);
  const tooMany = names.length > MAX_NAMES ? `一次最多 ${MAX_NAMES} 个，现有 ${names.length} 个` : undefined;
  const create = useMutation({
    mutationFn: () =>
      call(episodeTemplatesContract.createEpisodes, {
        body: { ...values, names: [...names], lessonTemplateId: template.id, label: chosen ?? 0 },
      }),
    onSuccess: (made) => {
      showSuccess(`已新建 ${made.length} 个讲次模板`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: templateQueries.all }),
    meta: { failure: 'inline' },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Dialog
      title="批量新建讲次模板"
      wide
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton
            form={form}
            busy={create.isPending}
            disabled={names.length === 0 || wrong || tooMany !== undefined}
            takesFocus={false}
          >
            新建 {names.length} 个讲次模板
          </MainButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <EpisodeFields value={values} errors={{}} onChange={(change) => setValues({ ...values, ...change })}>
          <Field id="way" label="名称来源" place="row">
            {(input) => <ChoiceInput {...input} label="名称来源" value={way} options={WAYS} onChange={setWay} />}
          </Field>
          {way === 'paste' ? (
            <Field
              id="names"
              label="讲次名称"
              help="每行一个名称，可以从表格粘贴一列；行首的序号会去掉。"
              error={tooMany}
              place="row"
            >
              {(input) => (
                <>
                  <textarea
                    {...input}
                    className="text-input text-area"
                    rows={8}
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                  />
                  {lines.some(({ problem }) => problem) && (
                    <ol className="pasted-names">
                      {lines
                        .filter(({ problem }) => problem)
                        .map(({ line, name, problem }) => (
                          <li key={line} value={line} data-wrong="true">
                            {name.slice(0, 20)}…：{problem}
                          </li>
                        ))}
                    </ol>
                  )}
                </>
              )}
            </Field>
          ) : (
            <Field id="count" label="数量" help={countText(names)} error={tooMany}>
              {(input) => <NumberInput {...input} min={1} max={MAX_NAMES} value={count} onChange={setCount} />}
            </Field>
          )}
          <ItemLabelField labels={labels} value={chosen} onChange={setLabel} />
        </EpisodeFields>
      </form>
      <ActionError error={create.error} noun="班型" />
    </Dialog>
  );
}

const countText = (names: readonly string[]): string =>
  names.length === 0 ? '' : `名称为“${names[0] ?? ''}”到“${names.at(-1) ?? ''}”`;
