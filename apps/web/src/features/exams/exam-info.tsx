/** Everything that is set of an exam, and where it stands. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { type Exam, examsContract } from '@lectern/contract/exams/exams';
import { EXAM_TYPE } from '@lectern/domain/exams/exam-codes';
import { EXAM_FIELD } from '@lectern/domain/exams/exam-fields';
import { durationText, examValueText, levelRuleText, NOT_SET } from '@lectern/domain/exams/exam-labels';
import { EXAM_MODE, PUBLISH_REPORT_TYPE } from '@lectern/domain/exams/exam-setup-codes';
import { shownThresholds } from '@lectern/domain/exams/level-rules';
import { pointsText } from '@lectern/domain/exams/points';
import { MAJOR } from '@lectern/domain/lessons/lesson-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { type FactRow, Facts } from '../../shared/ui/facts.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { nameIn } from './exam-columns.tsx';
import { EXAMS } from './exam-kind.ts';
import { PaperMark } from './exam-marks.tsx';
import { ExamTemplateName } from './exam-template-name.tsx';
import { useShownMixedLevels } from './setup/use-shown-mixed-levels.ts';

export function ExamInfo({ exam }: { readonly exam: Exam }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const { productLineId } = exam;
  const grades = exam.gradeIds.map((id) => nameIn(options, 'grades', id)).join('、');
  const rows: readonly FactRow[] = [
    ['ID', exam.id],
    [EXAM_FIELD.subjectId, nameIn(options, 'subjects', exam.subjectId)],
    [EXAM_FIELD.phase, nameIn(options, 'phases', exam.phase)],
    [EXAM_FIELD.gradeIds, grades || NOT_SET],
    [EXAM_FIELD.major, MAJOR.labelOf(exam.major)],
    [EXAM_FIELD.mode, EXAM_MODE.labelOf(exam.mode)],
    [EXAM_FIELD.examType, EXAM_TYPE.labelOf(exam.examType)],
    ['产品线', options?.productLines.find(({ id }) => id === productLineId)?.name ?? NOT_SET],
    [EXAM_FIELD.startTime, <Instant key="start" at={exam.startTime} />],
    [EXAM_FIELD.duration, durationText(exam.duration)],
    [EXAM_FIELD.limitedEnterTime, examValueText('limitedEnterTime', exam.limitedEnterTime)],
    [EXAM_FIELD.markingTime, durationText(exam.markingTime)],
    [EXAM_FIELD.publishReportType, PUBLISH_REPORT_TYPE.labelOf(exam.publishReportType)],
    ['试卷', <PaperMark key="paper" exam={exam} />],
    [EXAM_FIELD.levelRules, exam.withLevelRule ? exam.levelRules.map(levelRuleText).join('、') : NOT_SET],
    ...mixedLevelRows(options, exam, useShownMixedLevels()),
    ['证书', certificatesText(options, exam)],
    ['考试模板', exam.templateId === null ? NOT_SET : <ExamTemplateName key="template" id={exam.templateId} />],
    ['课程', <HoldingLessons key="lessons" exam={exam} />],
    [EXAM_FIELD.jamReportDesc, exam.jamReportDesc || NOT_SET],
    ['最近修改', <LastChange key="change" exam={exam} />],
  ];
  return (
    <section className="panel" aria-label="考试信息">
      <Facts rows={rows} none={NOT_SET} />
    </section>
  );
}

/** Who gets which. */
function certificatesText(options: LessonOptions | undefined, exam: Exam): string {
  const levelName = (id: number) =>
    exam.levelRules.find(({ levelId }) => levelId === id)?.levelName ||
    (options ? (options.levels.find((level) => level.id === id)?.name ?? '已删除的级别') : '…');
  const everybody = exam.certificateConfigList.length === 1 ? '全部考生' : '其余考生';
  const texts = exam.certificateConfigList.map(
    ({ levelId, name }) => `${name}（${levelId === null ? everybody : levelName(levelId)}）`,
  );
  return texts.join('、') || (exam.hasCertificate ? '颁发' : NOT_SET);
}

/** In promotion mode, for the levels that the setting names (R291). */
function mixedLevelRows(options: LessonOptions | undefined, exam: Exam, shownIds: readonly number[]): FactRow[] {
  if (exam.mode !== 'promotion') return [];
  const nameOf = (id: number) => options?.levels.find((level) => level.id === id)?.name ?? String(id);
  const shown = shownThresholds(exam, shownIds).map(
    ({ levelId, score }) => `${nameOf(levelId)} ≥ ${pointsText(score)} 分`,
  );
  return [
    [EXAM_FIELD.mixedLevels, exam.mixedLevels.map(nameOf).join('、') || NOT_SET],
    [EXAM_FIELD.thresholds, shown.join('、') || NOT_SET],
  ];
}

const LastChange = ({ exam: { updatedTime, updatedBy } }: { readonly exam: Exam }) => (
  <>
    <Instant at={updatedTime} /> {updatedBy}
  </>
);

/** Links to those within one's data scope; the others are counted. */
function HoldingLessons({ exam }: { readonly exam: Exam }) {
  const { data } = useQuery({
    queryKey: [EXAMS, 'lessons', exam.id, exam.rev],
    queryFn: ({ signal }) => call(examsContract.lessons, { params: { id: exam.id } }, { signal }),
    enabled: exam.lessonCount > 0,
    meta: { failure: 'inline' },
  });
  if (exam.lessonCount === 0) return '未放入课程';
  if (!data) return `${exam.lessonCount} 门`;
  return (
    <>
      {data.list.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && '、'}
          <Link to={lessonPath(id, 'outline')}>{name}</Link>
        </span>
      ))}
      {data.beyondScope > 0 && ` 另有 ${data.beyondScope} 门不在你的数据范围内`}
    </>
  );
}
