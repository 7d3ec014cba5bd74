/** Which certificate a result gives (decision 175): that of the level, else the one for everybody who sat the exam. */
import { certificateOf } from '@lectern/domain/exams/certificate-of';
import { levelOf } from '@lectern/domain/exams/level-rules';
import type { SeenExam } from '../seen-exam.ts';

export interface DueCertificate {
  readonly name: string;
  readonly levelId: number | null;
}

/** `score`: null while not fully marked. */
export function dueCertificate(
  { levelRules, certificates }: Pick<SeenExam, 'levelRules' | 'certificates'>,
  score: number | null,
): DueCertificate | null {
  if (score === null) return null;
  const levelId = levelOf(levelRules, score)?.levelId ?? null;
  const name = certificateOf(certificates, levelId);
  if (name === null) return null;
  const isOfLevel = certificates.some((each) => each.levelId !== null && each.levelId === levelId);
  return { name, levelId: isOfLevel ? levelId : null };
}
