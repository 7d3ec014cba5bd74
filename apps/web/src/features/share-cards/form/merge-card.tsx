/** Somebody saved the card meanwhile: theirs is read, joined with mine, and asked about where both changed. */
import type { ShareCardBody } from '@lectern/contract/lessons/share-cards';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { useQuery } from '@tanstack/react-query';
import { MergeDialog } from '../../../shared/forms/merge-dialog.tsx';
import { mergeEdits } from '../../../shared/forms/merge-edits.ts';
import { shareCardQueries } from '../share-card-queries.ts';
import { bodyOfCard, CARD_FIELDS, fieldWords, labelOfField } from './card-fields.ts';

interface MergeCardProps {
  readonly id: number;
  readonly base: ShareCardBody;
  readonly mine: ShareCardBody;
  readonly onMerged: (merged: ShareCardBody, theirs: ShareCardBody, rev: number) => void;
  readonly onClose: () => void;
}

export function MergeCard({ id, base, mine, onMerged, onClose }: MergeCardProps) {
  const { data } = useQuery({ ...shareCardQueries.detail(id), queryKey: ['share-card-merge', id], gcTime: 0 });
  if (!data) return null;
  const theirs = bodyOfCard(data);
  return (
    <MergeDialog
      measured="张卡片"
      merge={mergeEdits({ base, mine, theirs }, CARD_FIELDS, (field, a, b) => sameValue(a[field], b[field]))}
      theirs={theirs}
      updatedBy={data.updatedBy}
      labelOf={labelOfField}
      wordsOf={fieldWords}
      onMerged={(merged) => onMerged(merged, theirs, data.rev)}
      onClose={onClose}
    />
  );
}
