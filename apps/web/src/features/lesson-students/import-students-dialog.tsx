/** 导入学员: a file of students, and how they get a team unless their line names one. */
import { ENROL_COLUMN } from '@lectern/domain/enrolments/enrol-file';
import { useState } from 'react';
import { ImportDialog } from '../../shared/lists/import-dialog.tsx';
import { CONCERNED } from './concerned.ts';
import { firstPlacement, type Placement, placementFaults, placementInput } from './enrol-draft.ts';
import { EnrolPlacement } from './enrol-placement.tsx';
import type { EnrolRequest } from './students-request.ts';

interface ImportStudentsDialogProps {
  readonly request: EnrolRequest;
  readonly onClose: () => void;
}

export function ImportStudentsDialog({ request: { lesson }, onClose }: ImportStudentsDialogProps) {
  const [placement, setPlacement] = useState<Placement>(firstPlacement(lesson.withMentor));
  const faults = placementFaults(placement);
  const isReady = Object.keys(faults).length === 0;
  const team = lesson.withMentor ? '“小班”可不填，不填时按上面的方式分班。' : '“小班”不填。';
  return (
    <ImportDialog
      noun="学员"
      rule={`每行一名：手机号、学员 ID 或订单号。${team}`}
      header={Object.values(ENROL_COLUMN)}
      kind="lessonStudents"
      about={lesson.id}
      command="student.import"
      extension="xlsx"
      concerns={CONCERNED}
      settings={{
        fields: (
          <div className="enrol-settings">
            <EnrolPlacement
              lesson={lesson}
              value={placement}
              faults={faults}
              onChange={(part) => setPlacement({ ...placement, ...part })}
            />
          </div>
        ),
        input: isReady ? placementInput(placement) : null,
      }}
      onClose={onClose}
    />
  );
}
