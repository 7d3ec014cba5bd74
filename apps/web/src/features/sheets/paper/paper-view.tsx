/** A sheet as it is printed. */
import type { SheetSections } from '@lectern/contract/exams/sheets';
import { pointsText } from '@lectern/domain/exams/points';
import { totalOf } from '@lectern/domain/sheets/sheet';
import { memo } from 'react';
import { QuestionView } from '../../questions/index.ts';
import type { KnownQuestions } from './known-questions.ts';
import './paper-view.css';

interface PaperViewProps {
  readonly title: string;
  readonly sections: SheetSections;
  readonly questions: KnownQuestions;
  readonly withAnswers: boolean;
}

export function PaperView({ title, sections, questions, withAnswers }: PaperViewProps) {
  const starts = sections.map((_, index) =>
    sections.slice(0, index).reduce((count, { items }) => count + items.length, 0),
  );
  return (
    <article className="paper" aria-label="试卷版面">
      <h2 className="paper-title">{title || '未命名试卷'}</h2>
      <p className="paper-total">满分 {pointsText(totalOf(sections))} 分</p>
      {sections.map((section, index) => (
        // A section is identified by its place.
        <section key={index}>
          <h3>
            {section.title || `第 ${index + 1} 大题`}
            <span className="paper-points">（共 {pointsText(totalOf([section]))} 分）</span>
          </h3>
          {section.items.map(({ versionId, score }, at) => (
            <PaperQuestion
              key={versionId}
              number={(starts[index] ?? 0) + at + 1}
              score={score}
              question={questions.get(versionId)}
              withAnswer={withAnswers}
            />
          ))}
        </section>
      ))}
    </article>
  );
}

interface PaperQuestionProps {
  readonly number: number;
  readonly score: number;
  readonly question: ReturnType<KnownQuestions['get']>;
  readonly withAnswer: boolean;
}

/** Drawn again only where something of it changes: a paper has up to 200. */
const PaperQuestion = memo(function PaperQuestion({ number, score, question, withAnswer }: PaperQuestionProps) {
  return (
    <div className="paper-question" id={`paper-question-${number}`}>
      <span className="paper-number">{number}.</span>
      <div>
        <span className="paper-points">（{pointsText(score)} 分）</span>
        {question?.body ? (
          <QuestionView body={question.body} withAnswer={withAnswer} />
        ) : (
          <p className="paper-unread">试题内容无法读取，请在试题库中检查</p>
        )}
      </div>
    </div>
  );
});
