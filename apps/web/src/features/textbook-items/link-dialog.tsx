/** Which episode templates teach an item: found by name among those of its subject. */
import { type TextbookItem, textbookItemsContract } from '@lectern/contract/dictionaries/textbook-items';
import { episodeTemplatesContract } from '@lectern/contract/episodes/episode-templates';
import { MAX_IDS } from '@lectern/contract/wire-values';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { ChosenMany } from '../../shared/forms/chosen-many.tsx';
import { Field, type FieldInputProps } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { SearchSelect } from '../../shared/forms/search-select.tsx';
import { useTextbookSave } from './use-textbook-save.ts';
import './textbook-items.css';

interface LinkDialogProps {
  readonly item: TextbookItem;
  readonly onClose: () => void;
}

export function LinkDialog({ item, onClose }: LinkDialogProps) {
  const [ids, setIds] = useState<readonly number[]>(item.episodeTemplateIds);
  const save = useTextbookSave(
    (episodeTemplateIds: number[]) =>
      call(textbookItemsContract.link, {
        params: { id: String(item.id) },
        body: { rev: item.rev, episodeTemplateIds },
      }),
    '关联已保存',
    onClose,
  );
  return (
    <FormDialog
      title={`关联讲次模板：${item.name}`}
      verb="保存关联"
      columns={1}
      wide
      busy={save.isPending}
      onSubmit={() => save.mutate([...ids])}
      onClose={onClose}
      below={
        <>
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
        label="讲次模板"
        help="只能关联同一学科的讲次模板，可以粘贴多个 ID；全部移除后保存即取消关联。"
      >
        {(input) => <LinkedTemplates {...input} subject={item.subject} value={ids} onChange={setIds} />}
      </Field>
    </FormDialog>
  );
}

interface LinkedTemplatesProps extends FieldInputProps {
  readonly subject: number;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

const QUERY_KEY = ['episode-templates'] as const;

function LinkedTemplates({ subject, ...input }: LinkedTemplatesProps) {
  return (
    <ChosenMany {...input} noun="讲次模板" unit="个" max={MAX_IDS} queryKey={QUERY_KEY} namesOf={namesOf}>
      {(picker) => (
        <SearchSelect
          {...picker}
          queryKey={[...QUERY_KEY, subject]}
          find={async (text, signal) => {
            const query = { text, subject: String(subject) };
            const found = await call(episodeTemplatesContract.search, { query }, { signal });
            return found.map(({ id, name, templateName }) => ({
              value: id,
              label: `${name}（${id}，${templateName}）`,
            }));
          }}
          placeholder="输入讲次模板名称或 ID 查找"
          none="这个学科没有这样的讲次模板"
        />
      )}
    </ChosenMany>
  );
}

async function namesOf(ids: readonly number[], signal: AbortSignal) {
  const found = await call(episodeTemplatesContract.listByIds, { query: { ids: ids.join(',') } }, { signal });
  return found.map(({ id, name }) => ({ id, name: `${name}（${id}）` }));
}
