/** Requests of the list of students, and the dialog that runs them. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { StudentsRequest } from './students-request.ts';

const StudentsDialog = lazy(async () => ({ default: (await import('./students-dialog.tsx')).StudentsDialog }));

export const { Actions: StudentActions, useAsk: useAskOfStudents } = createAskAction<StudentsRequest>(StudentsDialog);
