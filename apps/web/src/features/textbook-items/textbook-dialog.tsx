import { TEXTBOOK_HEADER } from '@lectern/domain/textbooks/textbook-file';
import { ImportDialog } from '../../shared/lists/import-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import type { AskedOfTextbooks } from './asked-of-textbooks.ts';
import { LinkDialog } from './link-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { TextbookItemDialog } from './textbook-item-dialog.tsx';
import { TEXTBOOK_ITEMS } from './textbook-item-kind.ts';

interface TextbookDialogProps {
  readonly asked: AskedOfTextbooks;
  readonly onClose: () => void;
}

export function TextbookDialog({ asked, onClose }: TextbookDialogProps) {
  if (asked.kind === 'edit') return <TextbookItemDialog item={asked.item} onClose={onClose} />;
  if (asked.kind === 'order') return <OrderDialog of={asked.item} onClose={onClose} />;
  if (asked.kind === 'link') return <LinkDialog item={asked.item} onClose={onClose} />;
  if (asked.kind === 'import') {
    return (
      <ImportDialog
        noun="教材条目"
        rule="有条目 ID 的行修改该条目，预演中列出新旧值；其余新建，按文件顺序排在各册的最后，已有相同的不变。"
        header={TEXTBOOK_HEADER}
        kind="textbookItems"
        command="textbookItem.import"
        concerns={TEXTBOOK_ITEMS}
        onClose={onClose}
      />
    );
  }
  return <CommandAction asked={asked} concerns={[TEXTBOOK_ITEMS]} onClose={onClose} />;
}
