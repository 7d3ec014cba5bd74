/** The features' pickers of records, for the forms of commands. Each arrives with the first form that has it. */
import { lazy } from 'react';
import { lessonTabPlace } from '../features/lessons/tab-place.ts';
import { registerMendPlaces } from '../shared/plan/mend-place.ts';
import { registerPickers } from '../shared/plan/picker-registry.ts';

export function offerPickers(): void {
  registerMendPlaces([lessonTabPlace]);
  registerPickers({
    teacher: lazy(async () => ({
      default: (await import('../shared/forms/teacher-picker.tsx')).TeacherPicker,
    })),
    mentor: lazy(async () => ({
      default: (await import('../features/teams/ranked-mentors.tsx')).MentorPicker,
    })),
    assistant: lazy(async () => ({
      default: (await import('../features/people/assistant-picker.tsx')).AssistantPicker,
    })),
    lesson: lazy(async () => ({
      default: (await import('../features/lessons/pickers/lesson-picker.tsx')).LessonPicker,
    })),
    episode: lazy(async () => ({
      default: (await import('../features/episodes/episode-picker.tsx')).EpisodePicker,
    })),
    video: lazy(async () => ({
      default: (await import('../features/episode-extras/videos/video-picker.tsx')).VideoPicker,
    })),
    lessonMark: lazy(async () => ({
      default: (await import('../features/lessons/pickers/lesson-mark-picker.tsx')).LessonMarkPicker,
    })),
    owner: lazy(async () => ({
      default: (await import('../features/lessons/pickers/owner-picker.tsx')).OwnerPicker,
    })),
    infoTemplate: lazy(async () => ({
      default: (await import('../features/lesson-info-templates/info-template-picker.tsx')).InfoTemplatePicker,
    })),
    assessment: lazy(async () => ({
      default: (await import('../features/lessons/pickers/assessment-picker.tsx')).AssessmentPicker,
    })),
    baselineExam: lazy(async () => ({
      default: (await import('../features/baseline-exams/baseline-exam-picker.tsx')).BaselineExamPicker,
    })),
    team: lazy(async () => ({
      default: (await import('../features/teams/team-picker.tsx')).TeamPicker,
    })),
    teamType: lazy(async () => ({
      default: (await import('../features/teams/team-type-picker.tsx')).TeamTypePicker,
    })),
    assignType: lazy(async () => ({
      default: (await import('../features/teams/assign-type-picker.tsx')).AssignTypePicker,
    })),
    template: lazy(async () => ({
      default: (await import('../features/lessons/pickers/template-picker.tsx')).TemplatePicker,
    })),
  });
}
