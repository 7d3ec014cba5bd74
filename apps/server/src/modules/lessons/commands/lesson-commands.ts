/** Every command of the lesson, as the task engine and its catalogue know them. */
import type { CommandType } from '../../../platform/engine/commands/command-type.ts';
import { transferBanCommand } from './ban-transfer.ts';
import { batchCreateCommand } from './batch-create.ts';
import { bindAssessmentCommand } from './bind-assessment.ts';
import { salePhaseCommand } from './change-sale-phase.ts';
import { changeTeacherCommand } from './change-teacher.ts';
import { copyCommand } from './copy-lesson.ts';
import { exportCommand } from './export-lessons.ts';
import { fillCommand } from './fill-lesson.ts';
import { limitByTeamsCommand, limitCommand } from './limit-lesson.ts';
import { markCommand } from './mark-lesson.ts';
import { publishCommand } from './publish-lesson.ts';
import { frontPageCommand, offFrontPageCommand } from './put-on-front-page.ts';
import { recomputeDatesCommand } from './recompute-dates.ts';
import { renumberCommand } from './renumber-lesson.ts';
import { restoreCommand } from './restore-lesson.ts';
import { displayInfoCommand } from './set-display.ts';
import { setOwnerCommand } from './set-owner.ts';
import { saleSettingsCommand } from './set-sale.ts';
import { shiftTimesCommand } from './shift-times.ts';
import { leaveInfoTemplateCommand, unbindAssessmentCommand, unmarkCommand } from './unbind-lesson.ts';
import { cancelCommand, unpublishCommand } from './unpublish-lesson.ts';
import { useInfoTemplateCommand } from './use-info-template.ts';

export function lessonCommands(): readonly CommandType[] {
  return [
    publishCommand,
    unpublishCommand,
    cancelCommand,
    frontPageCommand,
    offFrontPageCommand,
    limitCommand,
    limitByTeamsCommand,
    setOwnerCommand,
    markCommand,
    unmarkCommand,
    transferBanCommand,
    copyCommand,
    exportCommand,
    batchCreateCommand,
    changeTeacherCommand,
    shiftTimesCommand,
    recomputeDatesCommand,
    renumberCommand,
    saleSettingsCommand,
    salePhaseCommand,
    displayInfoCommand,
    restoreCommand,
    useInfoTemplateCommand,
    leaveInfoTemplateCommand,
    bindAssessmentCommand,
    fillCommand,
    unbindAssessmentCommand,
  ];
}
