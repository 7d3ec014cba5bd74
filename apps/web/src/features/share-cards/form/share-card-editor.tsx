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
import { isApiError, messageOf } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { FaultList, type Faults, faultsIn, showFault } from '../../../shared/forms/fault-list.tsx';
import '../../../shared/forms/record-form.css';
import { useUnsavedChanges } from '../../../shared/hooks/unsaved-changes.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { SHARE_CARD_LIST } from '../list/share-card-kind.ts';
import { shareCardQueries } from '../share-card-queries.ts';
import '../share-cards.css';
import { CardVersions } from './card-versions.tsx';
import { ContentSection } from './content-section.tsx';
import { LinkSection } from './link-section.tsx';
import { MergeCard } from './merge-card.tsx';
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
    onError: (error) => showFault(faultsIn(error)),
    meta: { failure: 'inline' },
  });
  const own: Faults = new Map(cardFaults(body).map(({ path, message }) => [path, message]));
  const told = faultsIn(save.error);
  const faults = told.size > 0 ? told : asked ? own : NO_FAULTS;
  const stale = isApiError(save.error) && save.error.code === 'STALE';
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
          {save.error && told.size === 0 && !stale && (
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
      {stored && stale && (
        <MergeCard
          id={stored.id}
          base={base.body}
          mine={body}
          onMerged={(merged, theirs, rev) => {
            save.reset();
            setBase({ body: theirs, rev });
            setBody(merged);
          }}
          onClose={save.reset}
        />
      )}
    </form>
  );
}

const NO_FAULTS: Faults = new Map();
