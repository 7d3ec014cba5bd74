import type { CommandType } from '../../../platform/engine/commands/command-type.ts';
import { enrolStudentsCommand, importStudentsCommand } from './enrol-students.ts';
import { mergeTeamsCommand } from './merge-teams.ts';
import { moveTeamsCommand } from './move-teams.ts';
import { placeStudentsCommand } from './place-students.ts';
import { removeStudentsCommand } from './remove-students.ts';
import { spreadStudentsCommand } from './spread-students.ts';
import { transferLessonCommand } from './transfer-lesson.ts';
import { transferStudentsCommand } from './transfer-students.ts';

export function studentMoveCommands(): readonly CommandType[] {
  return [
    enrolStudentsCommand,
    importStudentsCommand,
    transferStudentsCommand,
    spreadStudentsCommand,
    placeStudentsCommand,
    removeStudentsCommand,
    mergeTeamsCommand,
    moveTeamsCommand,
    transferLessonCommand,
  ];
}
