/** 绑定讲次模板: which template stands behind which episode; those of one place within their label can be proposed. */
import { outlineContract } from '@lectern/contract/outline/outline';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { outlineQueries } from '../outline-queries.ts';
import { useOutlineWrite } from '../use-outline-write.ts';
import { boundInOrder } from './bound-in-order.ts';
import type { DialogProps } from './dialog-props.ts';
import { FormDialog } from './form-dialog.tsx';

type Bindings = ReturnType<typeof boundInOrder>;

export function BindDialog({ lesson, items, onClose }: DialogProps) {
  const { data: templates, error, refetch } = useQuery(outlineQueries.templates(lesson.id));
  const episodes = items.filter(({ kind, status }) => kind === 'episode' && status === 'normal');
  const [changed, setChanged] = useState<Bindings>(new Map());
  const boundTo = (id: number, own: number | null) => (changed.has(id) ? (changed.get(id) ?? null) : own);
  const meant = episodes.map((episode) => ({ episode, templateId: boundTo(episode.id, episode.episodeTemplateId) }));
  const counts = Map.groupBy(meant, ({ templateId }) => templateId);
  const doubled = meant.filter(({ templateId }) => templateId !== null && (counts.get(templateId)?.length ?? 0) > 1);
  const different = meant.filter(({ episode, templateId }) => episode.episodeTemplateId !== templateId);
  const write = useOutlineWrite({
    lesson,
    write: (bindings: { readonly episodeId: number; readonly episodeTemplateId: number | null }[], rev: number) =>
      call(outlineContract.bindTemplates, { params: { id: lesson.id }, body: { bindings, rev } }),
    onDone: ({ ids }) => {
      showSuccess(`已更新 ${ids.length} 个讲次的模板绑定`);
      onClose();
    },
  });
  const propose = () => setChanged(boundInOrder(episodes, templates ?? []));
  return (
    <FormDialog
      title="绑定讲次模板"
      submit={different.length > 0 ? `绑定 ${different.length} 个讲次` : '绑定'}
      wide
      busy={write.isPending}
      disabled={different.length === 0 || doubled.length > 0}
      error={write.error}
      onSubmit={() =>
        write.mutate(
          different.map(({ episode, templateId }) => ({ episodeId: episode.id, episodeTemplateId: templateId })),
        )
      }
      onClose={onClose}
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!templates && !error && <Skeleton lines={4} />}
      {templates?.length === 0 && (
        <EmptyNote title="课程的班型还没有讲次模板">在班型的“课程大纲”页签建立后再来绑定。</EmptyNote>
      )}
      {templates && templates.length > 0 && (
        <>
          <p className="outline-lead">
            班型有 {templates.length} 个讲次模板，大纲有 {episodes.length} 个讲次。
            <button type="button" className="row-action" onClick={propose}>
              按顺序对应
            </button>
          </p>
          {doubled.length > 0 && (
            <p className="outline-error" role="alert">
              有 {doubled.length} 个讲次选了同一个模板，一个模板只能绑定一讲
            </p>
          )}
          <table className="consequences" aria-label="讲次与模板">
            <thead>
              <tr>
                <th scope="col">讲次</th>
                <th scope="col">讲次模板</th>
              </tr>
            </thead>
            <tbody>
              {meant.map(({ episode, templateId }) => (
                <tr key={episode.id}>
                  <th scope="row">{episode.name}</th>
                  <td>
                    <select
                      className="text-input"
                      aria-label={`“${episode.name}”的讲次模板`}
                      aria-invalid={doubled.some((one) => one.episode.id === episode.id) || undefined}
                      value={templateId ?? ''}
                      onChange={({ target }) =>
                        setChanged(new Map(changed).set(episode.id, target.value === '' ? null : Number(target.value)))
                      }
                    >
                      <option value="">不绑定</option>
                      {templates.map((template) => (
                        <option key={template.id} value={template.id}>
                          {template.ordinal}. {template.name}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </FormDialog>
  );
}
