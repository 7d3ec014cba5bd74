/** The tab of one kind of items: the table by label, and the dialog that makes one or changes one. */
import { TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Column } from '../../../shared/tables/column-model.ts';
import type { TabProps } from '../detail/tab-props.ts';
import type { Item } from './item-kinds.ts';
import { type ItemRows, LabelledItems } from './labelled-items.tsx';
import type { ItemActions } from './ordered-columns.tsx';

interface ItemDialogProps<R> extends TabProps {
  /** Null for a new one. */
  readonly row: R | null;
  readonly onClose: () => void;
}

interface ItemTabProps<R extends Item> extends TabProps {
  readonly kind: TemplateItem;
  readonly items: ItemRows<R>;
  /** A stable function: every row redraws with it. */
  readonly columns: (actions: ItemActions<R> | undefined) => readonly Column<R>[];
  readonly dialog: ComponentType<ItemDialogProps<R>>;
  /** Buttons beside the one that makes a new one. */
  readonly actions?: ReactNode;
}

export function ItemTab<R extends Item>({ template, kind, items, columns, dialog: Dialog, actions }: ItemTabProps<R>) {
  const [asked, setAsked] = useState<{ readonly row: R | null } | null>(null);
  const edit = useCallback((row: R) => setAsked({ row }), []);
  const noun = TEMPLATE_ITEM.labelOf(kind);
  return (
    <>
      <LabelledItems
        template={template}
        kind={kind}
        items={items}
        columns={columns}
        onEdit={edit}
        nothing={`新建第一个${noun}。`}
        actions={
          <>
            {actions}
            <button type="button" className="button button-primary" onClick={() => setAsked({ row: null })}>
              新建{noun}
            </button>
          </>
        }
      />
      <Suspense>{asked && <Dialog template={template} row={asked.row} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
