/** A card for those who may not write it. */
import type { ShareCard } from '@lectern/contract/lessons/share-cards';
import '../../../shared/ui/facts.css';
import '../../../shared/forms/record-form.css';
import '../share-cards.css';
import { targetWords } from '../target-words.ts';
import { CARD_FIELDS, fieldWords, labelOfField } from './card-fields.ts';
import { PreviewPanel } from './preview-panel.tsx';

export function CardFacts({ card }: { card: ShareCard }) {
  return (
    <div className="share-editor">
      <section className="record-section" aria-label="卡片内容">
        <dl className="facts">
          {CARD_FIELDS.map((field) => (
            <div key={field}>
              <dt>{field === 'targetId' ? '对象' : labelOfField(field)}</dt>
              <dd>{field === 'targetId' ? targetWords(card) : fieldWords(field, card)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="share-aside">
        <PreviewPanel body={card} targetName={card.targetName} />
      </div>
    </div>
  );
}
