/** The form beside its preview. What others saved meanwhile is merged; an earlier version is taken into the form. */
import {
  type ShareCard,
  type ShareCardBody,
  type ShareCardVersion,
  shareCardsContract,
} from '@lectern/contract/lessons/share-cards';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { cardFaults } from '@lectern/domain/share-cards/card-faults';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { FaultList, type Faults, faultsIn, showFault } from '../../../shared/forms/fault-list.tsx';
import '../../../shared/forms/record-form.css';
import { isStale, useMerge } from '../../../shared/forms/use-merge.tsx';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { SHARE_CARD_LIST } from '../list/share-card-kind.ts';
import { shareCardQueries } from '../share-card-queries.ts';
import '../share-cards.css';
import { bodyOfCard, CARD_FIELDS, fieldWords, labelOfField } from './card-fields.ts';
import { CardVersions } from './card-versions.tsx';
import { ContentSection } from './content-section.tsx';
import { LinkSection } from './link-section.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import type { SectionProps } from './section-props.ts';
import { TargetSection } from './target-section.tsx';

interface ShareCardEditorProps {
  /** Null: a new one. */
  readonly stored: (ShareCard & { readonly versions: readonly ShareCardVersion[] }) | null;
  readonly opened: ShareCardBody;
}

export function ShareCardEditor({ stored, opened }: ShareCardEditorProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState({ body: opened, rev: stored?.rev ?? 0 });
  const [body, setBody] = useState(opened);
  const [asked, setAsked] = useState(false);
  const [saved, setSaved] = useState(false);
  const dirty = !saved && !sameValue(base.body, body);
  useUnsavedChanges(dirty);
  // The guard lets go of a clean form one render after the save.
  useEffect(() => {
    if (saved) void navigate(lastListPath(SHARE_CARD_LIST));
  }, [saved, navigate]);
  const save = useMutation({
    mutationFn: () =>
      stored
        ? call(shareCardsContract.update, { params: { id: String(stored.id) }, body: { ...body, rev: base.rev } })
        : call(shareCardsContract.create, { body }),
    onSuccess: async () => {
      showSuccess('分享卡片已保存，立即生效');
      await client.invalidateQueries({ queryKey: shareCardQueries.all });
      setSaved(true);
    },
    onError: async (error) => {
      if (!(await merge.takes(error))) showFault(faultsIn(error));
    },
    meta: { failure: 'inline' },
  });
  const merge = useMerge<ShareCardBody, ShareCard>({
    measured: '张卡片',
    fields: CARD_FIELDS,
    labelOf: labelOfField,
    textOf: fieldWords,
    fieldsOf: bodyOfCard,
    base: base.body,
    mine: body,
    readTheirs: stored ? () => client.fetchQuery({ ...shareCardQueries.detail(stored.id), staleTime: 0 }) : undefined,
    onMerged: (merged, theirs) => {
      save.reset();
      setBase({ body: bodyOfCard(theirs), rev: theirs.rev });
      setBody(merged);
    },
  });
  const own: Faults = new Map(cardFaults(body).map(({ path, message }) => [path, message]));
  const told = faultsIn(save.error);
  const faults = told.size > 0 ? told : asked ? own : NO_FAULTS;
  const change = (part: Partial<ShareCardBody>) => {
    save.reset();
    setBody({ ...body, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (own.size > 0) showFault(own);
    else save.mutate();
  };
  const section: SectionProps = { body, faults, onChange: change };
  return (
    <form aria-label="分享卡片" noValidate onSubmit={submit}>
      <div className="share-editor">
        <div className="record-sections">
          {faults.size > 0 && <FaultList faults={faults} />}
          {save.error && told.size === 0 && !isStale(save.error) && (
            <div className="record-errors" role="alert">
              {messageOf(save.error)}
            </div>
          )}
          <TargetSection {...section} />
          <ContentSection {...section} />
          <LinkSection {...section} />
        </div>
        <div className="share-aside">
          <PreviewPanel body={body} targetName={stored?.targetName ?? ''} />
          {stored && <CardVersions card={stored} rev={base.rev} onLoad={(content) => change(content)} />}
        </div>
      </div>
      <div className="record-save-bar">
        <span className="record-save-state" aria-live="polite">
          {dirty ? '有未保存的修改' : '没有修改'}
        </span>
        <Link className="button" to={lastListPath(SHARE_CARD_LIST)}>
          取消
        </Link>
        <button type="submit" className="button button-primary" disabled={!dirty || save.isPending}>
          保存
        </button>
      </div>
      {merge.dialog}
    </form>
  );
}

const NO_FAULTS: Faults = new Map();
