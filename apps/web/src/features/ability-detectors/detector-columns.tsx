import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { Detector } from '@lectern/contract/exams/ability-detectors';
import { DETECTOR_FIELD } from '@lectern/domain/ability-detectors/detector-fields';
import { detectorPath } from '@lectern/domain/ability-detectors/detector-link';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { AssessmentPaperMark, AssessmentStatusMark } from '../assessments/index.ts';

export const NOTHING = '—';

/** Where it is. */
export function placeTexts(
  options: LessonOptions | undefined,
  { subjectId, phase }: Pick<Detector, 'subjectId' | 'phase'>,
) {
  const nameOf = (dictionary: 'phases' | 'subjects', id: number) =>
    options?.[dictionary].find((row) => row.id === id)?.name ?? String(id);
  return { subject: nameOf('subjects', subjectId), phase: nameOf('phases', phase) };
}

export const detectorColumns = (options: LessonOptions | undefined): readonly Column<Detector>[] => [
  { key: 'id', title: 'ID', width: 84, identity: true, render: ({ id }) => <CopyId id={id} /> },
  {
    key: 'name',
    title: DETECTOR_FIELD.name,
    width: 248,
    identity: true,
    render: ({ id, name }) => (
      <Link className="cut" to={detectorPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'status', title: '状态', width: 80, render: (row) => <AssessmentStatusMark status={row.status} /> },
  { key: 'paper', title: '试卷', width: 176, render: (row) => <AssessmentPaperMark assessment={row} /> },
  { key: 'subject', title: '学科', width: 80, render: (row) => placeTexts(options, row).subject },
  { key: 'phase', title: '学段', width: 80, render: (row) => placeTexts(options, row).phase },
  {
    key: 'dimensions',
    title: DETECTOR_FIELD.dimensions,
    width: 200,
    render: ({ dimensions }) => {
      const text = dimensions.map(({ name, weight }) => `${name} ${weight}%`).join('、');
      return (
        <span className="cut" title={text}>
          {text || NOTHING}
        </span>
      );
    },
  },
  {
    key: 'bands',
    title: DETECTOR_FIELD.bands,
    width: 64,
    align: 'end',
    render: ({ bands }) => bands.length || NOTHING,
  },
  { key: 'updatedTime', title: '修改时间', width: 140, render: (row) => <Instant at={row.updatedTime} /> },
  { key: 'updatedBy', title: '修改人', width: 96, optional: true, render: (row) => row.updatedBy || NOTHING },
];
