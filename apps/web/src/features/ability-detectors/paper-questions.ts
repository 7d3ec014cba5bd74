/** The questions of a detector's paper by their numbers; their content is read in the sheet. */
import { abilityDetectorsContract, type Detector, type PaperQuestion } from '@lectern/contract/exams/ability-detectors';
import { pointsText } from '@lectern/domain/exams/points';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { DETECTORS } from './detector-kind.ts';

/** A new detector has no paper. */
export const usePaperQuestions = (detector: Pick<Detector, 'id' | 'rev'> | null) =>
  useQuery({
    queryKey: [DETECTORS, 'questions', detector?.id, detector?.rev],
    queryFn: ({ signal }) =>
      call(abilityDetectorsContract.questions, { params: { id: detector?.id ?? 0 } }, { signal }),
    enabled: detector !== null,
    meta: { failure: 'inline' },
  });

/** `第 3 题`. One that the paper does not ask is named by its id. */
export const questionLabels = (questions: readonly PaperQuestion[]): ((id: number) => string) => {
  const numbers = new Map(questions.map(({ questionId, number }) => [questionId, number]));
  return (id) => (numbers.has(id) ? `第 ${numbers.get(id)} 题` : `不在试卷中的试题（ID ${id}）`);
};

/** `第 3 题 · 单选题 · 5 分`. */
export const questionText = ({ number, type, points }: PaperQuestion): string =>
  `第 ${number} 题 · ${QUESTION_TYPE.labelOf(type)} · ${pointsText(points)} 分`;
