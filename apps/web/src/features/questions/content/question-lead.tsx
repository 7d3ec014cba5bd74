/** One line of what a question asks, its formulas drawn. */
import { readContent } from '@lectern/domain/questions/read-content';
import { InlineContent } from './content-view.tsx';

/** What the store holds was checked when it was saved. */
export function QuestionLead({ lead }: { readonly lead: string }) {
  return <InlineContent content={readContent(lead, { check: () => null }).content} />;
}
