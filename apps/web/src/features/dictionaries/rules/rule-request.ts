import type { RuleRow } from '@lectern/contract/dictionaries/rule-rows';
import type { RuleContent } from '@lectern/domain/lessons/rule-row';

export interface RuleRequest {
  /** The row to change; null: a new one. */
  readonly present: RuleRow | null;
  /** What the form opens with. */
  readonly start: RuleContent;
  /** It is to go. */
  readonly remove?: true;
}

export function contentOf(row: RuleRow): RuleContent {
  const { id: _, rev: _rev, updatedTime: _time, updatedBy: _by, removable: _removable, ...content } = row;
  return content;
}
