/** What the check of drafts means for a publish: errors are one reason with all of them, each kind of reminder is confirmed once. */
import { SHEET_REMINDER, type SheetMessage } from '@lectern/domain/sheets/check-sheet';
import { sheetEditPath } from '@lectern/domain/sheets/sheet-fields';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';

interface Judged {
  readonly messages: readonly (SheetMessage & { readonly sheetId: number })[];
  /** Null: nothing but reminders speaks against it. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export function publishReasons({ messages, refusal }: Judged): readonly RowReason[] {
  if (refusal) {
    const errors = messages.filter(({ severity }) => severity === 'error');
    const [first] = errors;
    const to = first && { to: sheetEditPath(first.sheetId, first.place), details: { messages: errors } };
    return [refused(refusal.code, refusal.message, to ?? {})];
  }
  return SHEET_REMINDER.codes.flatMap((code): RowReason[] => {
    const found = messages.filter((message) => message.code === code);
    const [first] = found;
    if (!first) return [];
    const message = found.length === 1 ? first.message : `${SHEET_REMINDER.labelOf(code)}：${found.length} 处`;
    return [{ outcome: 'warning', code, message, to: sheetEditPath(first.sheetId, first.place) }];
  });
}

export const refused = (code: string, message: string, more: Pick<RowReason, 'to' | 'details'> = {}): RowReason => ({
  outcome: 'refused',
  code,
  message,
  ...more,
});
