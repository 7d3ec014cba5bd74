/** What each channel would show of the form as it stands. */
import type { ShareCardBody } from '@lectern/contract/lessons/share-cards';
import { SHARE_CHANNEL, type ShareChannel } from '@lectern/domain/share-cards/share-card';
import { useState } from 'react';
import { Segments } from '../../../shared/forms/segments.tsx';
import { CardPreview } from '../preview/card-preview.tsx';

/** Stands for any lesson of a class type or a subject. */
const SOME_LESSON = '2026 秋季初一数学系统班';

export function PreviewPanel({ body, targetName }: { body: ShareCardBody; targetName: string }) {
  const [chosen, setChosen] = useState<ShareChannel>('wechatChat');
  const channel = body.channel === 'all' ? chosen : body.channel;
  const lessonName = body.level === 'lesson' && targetName !== '' ? targetName : SOME_LESSON;
  return (
    <section className="record-section" aria-label="预览">
      <h2>预览</h2>
      {body.channel === 'all' && (
        <Segments
          name="preview-channel"
          label="预览渠道"
          options={SHARE_CHANNEL.options}
          value={chosen}
          onChange={(value) => setChosen(SHARE_CHANNEL.has(value) ? value : 'wechatChat')}
        />
      )}
      <CardPreview card={body} channel={channel} lessonName={lessonName} />
    </section>
  );
}
