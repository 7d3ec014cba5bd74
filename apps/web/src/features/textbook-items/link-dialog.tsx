/** Which episode templates teach an item: their ids, as copied from a class type, with the names they have. */

import { type TextbookItem, textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { episodeTemplatesContract } from '@lectern/contract/episodes/episode-templates';
import { MAX_IDS } from '@lectern/contract/wire-values';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import '../../shared/forms/text-input.css';
import { useTextbookSave } from './use-textbook-save.ts';
import './textbook-items.css';

interface LinkDialogProps {
  readonly item: TextbookItem;
  readonly onClose: () => void;
}

export function LinkDialog({ item, onClose }: LinkDialogProps) {
  const [text, setText] = useState(() => item.episodeTemplateIds.join('\n'));
  const ids = idsIn(text);
  const found = useQuery({
    queryKey: ['episode-templates', 'named', ids],
    queryFn: ({ signal }) =>
      call(episodeTemplatesContract.listByIds, { query: { ids: (ids ?? []).join(',') } }, { signal }),
    enabled: ids !== null && ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  const save = useTextbookSave(
    (episodeTemplateIds: number[]) =>
      call(textbookItemsContract.link, {
        params: { id: String(item.id) },
        body: { rev: item.rev, episodeTemplateIds },
      }),
    '关联已保存',
    onClose,
  );
  const submit = () => {
    if (ids) save.mutate(ids);
  };
  const named = ids === null ? [] : (found.data ?? []).filter(({ id }) => ids.includes(id));
  return (
    <FormDialog
      title={`关联讲次模板：${item.name}`}
      verb="保存关联"
      columns={1}
      wide
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      below={
        <>
          <p className="textbook-hint">只能关联同一学科的讲次模板；清空后保存即取消全部关联。</p>
          {named.length > 0 && (
            <ul className="textbook-named" aria-label="已找到的讲次模板">
              {named.map(({ id, name }) => (
                <li key={id}>
                  {id} {name}
                </li>
              ))}
            </ul>
          )}
          {save.error && (
            <p className="field-error" role="alert">
              {messageOf(save.error)}
            </p>
          )}
        </>
      }
    >
      <Field
        id="textbook-links"
        label="讲次模板 ID"
        error={ids === null ? `请填写数字 ID，用换行、空格或逗号分隔，最多 ${MAX_IDS} 个` : undefined}
      >
        {(input) => (
          <textarea
            {...input}
            className="text-input textbook-links"
            rows={5}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** Null: something in it is no id, or there are too many. */
function idsIn(text: string): number[] | null {
  const parts = text.split(/[\s,，、]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^[1-9]\d{0,14}$/.test(part))) return null;
  const ids = [...new Set(parts.map(Number))];
  return ids.length <= MAX_IDS ? ids : null;
}
