import { TEXTBOOK_HEADER } from '@lectern/domain/textbooks/textbook-file';
import { ImportDialog } from '../../shared/lists/import-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { TextbookItemDialog } from './textbook-item-dialog.tsx';
import { TEXTBOOK_ITEMS } from './textbook-item-kind.ts';
import type { TextbooksRequest } from './textbooks-request.ts';

interface TextbookDialogProps {
  readonly request: TextbooksRequest;
  readonly onClose: () => void;
}

export function TextbookDialog({ request, onClose }: TextbookDialogProps) {
  if (request.kind === 'edit') return <TextbookItemDialog item={request.item} onClose={onClose} />;
  if (request.kind === 'order') return <OrderDialog of={request.item} onClose={onClose} />;
  if (request.kind === 'link') return <LinkDialog item={request.item} onClose={onClose} />;
  if (request.kind === 'import') {
    return (
      <ImportDialog
        noun="教材条目"
        rule="有条目 ID 的行修改该条目，预演中列出新旧值；其余新建，按文件顺序排在各册的最后，已有相同的不变。"
        header={TEXTBOOK_HEADER}
        kind="textbookItems"
        command="textbookItem.import"
        concerns={[TEXTBOOK_ITEMS]}
        onClose={onClose}
      />
    );
  }
  return <CommandAction request={request} concerns={[TEXTBOOK_ITEMS]} onClose={onClose} />;
}
