/** Which card a lesson shows today on a channel, and why: every place it looks at, in order. */
import { SHARE_CHANNEL, SHARE_LEVEL, type ShareChannel } from '@lectern/domain/share-cards/share-card';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Field } from '../../../shared/forms/field.tsx';
import { Segments } from '../../../shared/forms/segments.tsx';
import { RecordPicker } from '../../../shared/plan/record-picker.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { CardPreview } from '../preview/card-preview.tsx';
import { SHARE_TABS, shareCardPath } from '../share-card-paths.ts';
import { shareCardQueries } from '../share-card-queries.ts';
import '../../../shared/forms/record-form.css';
import '../share-cards.css';
import { targetWords } from '../target-words.ts';

export function ShareLookupPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('lessonId') ?? '';
  const lessonId = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
  const given = params.get('channel');
  const channel = SHARE_CHANNEL.has(given) ? given : 'wechatChat';
  const go = (change: { lessonId?: number | null; channel?: string }) => {
    const next = { lessonId, channel, ...change };
    setParams(
      { ...(next.lessonId ? { lessonId: String(next.lessonId) } : {}), channel: next.channel },
      { replace: true },
    );
  };
  return (
    <Page title="分享卡片" wide>
      <PageTabs name="分享卡片页签" tabs={SHARE_TABS} current="lookup" />
      <div className="panel share-lookup">
        <Field id="share-lesson" label="课程">
          {(input) => (
            <RecordPicker control="lesson" {...input} value={lessonId} onChange={(id) => go({ lessonId: id })} />
          )}
        </Field>
        <Segments
          name="lookup-channel"
          label="渠道"
          options={SHARE_CHANNEL.options}
          value={channel}
          onChange={(value) => go({ channel: value })}
        />
      </div>
      {lessonId === null ? (
        <div className="panel">
          <EmptyNote title="选择一门课程">看它今天分享到各渠道时用哪张卡片，以及为什么。</EmptyNote>
        </div>
      ) : (
        <Found lessonId={lessonId} channel={channel} />
      )}
    </Page>
  );
}

function Found({ lessonId, channel }: { lessonId: number; channel: ShareChannel }) {
  const { data, error, refetch } = useQuery(shareCardQueries.ofLesson(lessonId, channel));
  if (!data) {
    return (
      <div className="panel">
        {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
      </div>
    );
  }
  return (
    <div className="share-editor">
      <section className="record-section" aria-label="查找顺序">
        <h2>查找顺序</h2>
        <ol className="share-steps">
          {data.steps.map((step, i) => (
            <li key={`${step.level} ${step.targetId}`} data-outcome={step.outcome}>
              <span aria-hidden="true">{i + 1}</span>
              <span>{SHARE_LEVEL.labelOf(step.level)}</span>
              <span>{targetWords(step)}</span>
              <span>
                {step.words}
                {step.cards.map(({ id }) => (
                  <Link key={id} to={shareCardPath(id)} className="share-step-card">
                    卡片 {id}
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className="record-section share-aside" aria-label="今天的卡片">
        <h2>{SHARE_CHANNEL.labelOf(channel)}今天显示</h2>
        {data.card ? (
          <CardPreview card={data.card} channel={channel} lessonName={data.lesson.name} />
        ) : (
          <EmptyNote title="没有可用的卡片">
            分享时只显示课程名称和默认图。新建一张全局卡片，就不会出现这种情况。
          </EmptyNote>
        )}
      </section>
    </div>
  );
}
