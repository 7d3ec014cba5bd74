/** 讲次模板: the outline of a template, label by label (R224). */
import type { EpisodeTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import type { TabProps } from '../detail/tab-props.ts';
import { templateQueries } from '../template-queries.ts';
import { episodeColumns } from './episode-columns.tsx';
import { LabelledItems } from './labelled-items.tsx';

const EpisodeDialog = lazy(async () => ({
  default: (await import('./episode-template-dialog.tsx')).EpisodeTemplateDialog,
}));
const BatchDialog = lazy(async () => ({ default: (await import('./batch-create-dialog.tsx')).BatchCreateDialog }));

type ActionRequest = { readonly of: 'one'; readonly row: EpisodeTemplate | null } | { readonly of: 'many' };

export function EpisodeTemplatesTab({ template }: TabProps) {
  const episodes = useQuery(templateQueries.episodes(template.id));
  const { data: options } = useQuery(dictionaryQueries.options());
  const [request, setRequest] = useState<ActionRequest | null>(null);
  const columns = useMemo(() => episodeColumns(options), [options]);
  const edit = useCallback((row: EpisodeTemplate) => setRequest({ of: 'one', row }), []);
  const close = () => setRequest(null);
  return (
    <>
      <LabelledItems
        template={template}
        kind="episodeTemplate"
        items={episodes}
        columns={columns}
        onEdit={edit}
        nothing="按名称一次新建多个，或逐个新建。"
        actions={
          <>
            <button type="button" className="button" onClick={() => setRequest({ of: 'many' })}>
              批量新建
            </button>
            <button
              type="button"
              className="button button-primary"
              onClick={() => setRequest({ of: 'one', row: null })}
            >
              新建讲次模板
            </button>
          </>
        }
      />
      <Suspense>
        {request?.of === 'one' && <EpisodeDialog template={template} row={request.row} onClose={close} />}
        {request?.of === 'many' && <BatchDialog template={template} existing={episodes.data ?? []} onClose={close} />}
      </Suspense>
    </>
  );
}
