/** A question as a paper prints it, with its answer and analysis where they are wanted. */
import type { QuestionBody, QuestionPart } from '@lectern/domain/questions/question-answer';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { answerText } from '@lectern/domain/questions/question-draft';
import { readContent } from '@lectern/domain/questions/read-content';
import { blanksIn } from '@lectern/domain/questions/read-part';
import { ContentView, InlineContent } from './content-view.tsx';
import './question-view.css';

interface QuestionViewProps {
  readonly body: QuestionBody;
  readonly withAnswer?: boolean;
}

export function QuestionView({ body, withAnswer = false }: QuestionViewProps) {
  return (
    <div className="question-view">
      {body.material.length > 0 && (
        <section className="question-material" aria-label="材料">
          <ContentView content={body.material} />
        </section>
      )}
      <OneQuestion question={body} withAnswer={withAnswer} />
      {body.parts.map((part, place) => (
        // Parts of a version never change their places.
        <section key={place} aria-label={`第 ${place + 1} 小题`}>
          <h4 className="question-part">
            {place + 1}. {QUESTION_TYPE.labelOf(part.type)}
          </h4>
          <OneQuestion question={part} withAnswer={withAnswer} />
        </section>
      ))}
    </div>
  );
}

function OneQuestion({ question, withAnswer }: { question: QuestionBody | QuestionPart; withAnswer: boolean }) {
  const { type, stem, options, key, analysis } = question;
  const needsBlank = type === 'blanks' && blanksIn(stem) === 0;
  return (
    <>
      <ContentView content={stem} />
      {needsBlank && <p className="content-blank">{' '.repeat(16)}</p>}
      {options.length > 0 && (
        <ol className="question-options">
          {options.map(({ label, content }) => (
            <li key={label}>
              <span className="question-label">{label}.</span>
              <div>
                <ContentView content={content} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {withAnswer && type !== 'composite' && (
        <p className="question-answer">
          <b>答案：</b>
          <InlineContent content={answerContent(answerText(key))} />
        </p>
      )}
      {withAnswer && analysis.length > 0 && (
        <section className="question-analysis" aria-label="解析">
          <b>解析：</b>
          <ContentView content={analysis} />
        </section>
      )}
    </>
  );
}

/** An answer is typed like any content. */
const answerContent = (text: string) => readContent(text === '' ? '未填写' : text, { check: () => null }).content;
