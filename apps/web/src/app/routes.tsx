/** Every page there is. What is none of them leads elsewhere by the redirect rows, or is not found (R009, R010). */
import type { RouteObject } from 'react-router';
import { abilityDetectorRoutes } from '../features/ability-detectors/routes.tsx';
import { administrationRoutes } from '../features/administration/routes.tsx';
import { assessmentRoutes } from '../features/assessments/routes.tsx';
import { backdoorRoutes } from '../features/backdoor/routes.tsx';
import { baselineExamRoutes } from '../features/baseline-exams/routes.tsx';
import { calendarRoutes } from '../features/calendar/routes.tsx';
import { customerServiceRoutes } from '../features/customer-service/routes.tsx';
import { dictionaryRoutes } from '../features/dictionaries/routes.tsx';
import { episodeExtrasRoutes } from '../features/episode-extras/routes.tsx';
import { episodeRoutes } from '../features/episodes/routes.tsx';
import { examRoutes } from '../features/exams/routes.tsx';
import { externalLessonRoutes } from '../features/external-lessons/routes.tsx';
import { functionConfigurationRoutes } from '../features/function-configurations/routes.tsx';
import { goodsRoutes } from '../features/goods/routes.tsx';
import { lessonInfoTemplateRoutes } from '../features/lesson-info-templates/routes.tsx';
import { lessonTemplateRoutes } from '../features/lesson-templates/routes.tsx';
import { lessonRoutes } from '../features/lessons/routes.tsx';
import { mockExamRoutes } from '../features/mock-exams/routes.tsx';
import { peopleRoutes } from '../features/people/routes.tsx';
import { phoneRevealRoutes } from '../features/phone-reveals/routes.tsx';
import { practiceRoutes } from '../features/practice/routes.tsx';
import { propagationRoutes } from '../features/propagation/routes.tsx';
import { questionRoutes } from '../features/questions/routes.tsx';
import { robotRoutes } from '../features/robots/routes.tsx';
import { scheduleRoutes } from '../features/schedule/routes.tsx';
import { shareCardRoutes } from '../features/share-cards/routes.tsx';
import { sheetRoutes } from '../features/sheets/routes.tsx';
import { speakingRoutes } from '../features/speaking/routes.tsx';
import { stageReviewRoutes } from '../features/stage-reviews/routes.tsx';
import { statBoardRoutes } from '../features/stat-board/routes.tsx';
import { taskRoutes } from '../features/tasks/routes.tsx';
import { teamRoutes } from '../features/teams/routes.tsx';
import { templateConnectionRoutes } from '../features/template-connections/routes.tsx';
import { textbookItemRoutes } from '../features/textbook-items/routes.tsx';
import type { RouteHandle } from '../shared/hooks/route-handle.ts';
import { Elsewhere } from './routes/elsewhere.tsx';
import { Home } from './routes/home.tsx';
import { RouteFailure } from './routes/route-failure.tsx';
import { Gate } from './shell/gate.tsx';

const legacy = async () => ({ Component: (await import('../features/legacy/legacy-page.tsx')).LegacyPage });
/** As the navigation configuration calls the item of lessons (R034). */
const LESSONS: RouteHandle = { navKey: 'lessons' };
const FULL_SCREEN: RouteHandle = { fullScreen: true };

export const appRoutes: RouteObject[] = [
  {
    Component: Gate,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          { index: true, handle: { navKey: 'home' } satisfies RouteHandle, Component: Home },
          { handle: LESSONS, children: lessonRoutes },
          ...lessonTemplateRoutes,
          ...lessonInfoTemplateRoutes,
          ...externalLessonRoutes,
          ...questionRoutes,
          ...sheetRoutes,
          ...textbookItemRoutes,
          ...functionConfigurationRoutes,
          ...dictionaryRoutes,
          ...episodeRoutes,
          ...taskRoutes,
          ...calendarRoutes,
          ...episodeExtrasRoutes,
          ...propagationRoutes,
          ...templateConnectionRoutes,
          ...scheduleRoutes,
          ...administrationRoutes,
          ...phoneRevealRoutes,
          ...peopleRoutes,
          ...shareCardRoutes,
          ...backdoorRoutes,
          ...customerServiceRoutes,
          ...robotRoutes,
          ...examRoutes,
          ...assessmentRoutes,
          ...baselineExamRoutes,
          ...abilityDetectorRoutes,
          ...mockExamRoutes,
          ...teamRoutes,
          ...goodsRoutes,
          ...speakingRoutes,
          ...stageReviewRoutes,
          ...statBoardRoutes,
          ...practiceRoutes,
          {
            path: 'ldapAuth',
            lazy: async () => ({ Component: (await import('../features/ldap-auth/ldap-auth-page.tsx')).LdapAuthPage }),
          },
          {
            path: 'clientDownload',
            lazy: async () => ({
              Component: (await import('../features/client-download/client-download-page.tsx')).ClientDownloadPage,
            }),
          },
          {
            path: 'feedback',
            handle: { navKey: 'feedback' } satisfies RouteHandle,
            lazy: async () => ({ Component: (await import('../features/feedback/feedback-page.tsx')).FeedbackPage }),
          },
          {
            path: 'sessionRecordings',
            handle: { navKey: 'sessionRecordings' } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/session-recordings/recordings-page.tsx')).RecordingsPage,
            }),
          },
          {
            path: 'sessionRecordings/:key',
            handle: { navKey: 'sessionRecordings' } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/session-recordings/player-page.tsx')).PlayerPage,
            }),
          },
          {
            path: 'jwc/operationLogs',
            handle: { navKey: 'operationLogs' } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/operation-logs/operation-logs-page.tsx')).OperationLogsPage,
            }),
          },
          {
            path: 'jwc/recycleBin',
            handle: { navKey: 'recycleBin' } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/recycle-bin/recycle-bin-page.tsx')).RecycleBinPage,
            }),
          },
          { path: 'legacyTip', handle: FULL_SCREEN, lazy: legacy },
          {
            path: 'down-questions',
            handle: FULL_SCREEN,
            lazy: async () => ({
              Component: (await import('../features/word-export/down-questions-page.tsx')).DownQuestionsPage,
            }),
          },
          // R086, R087.
          { path: 'questions/:questionId?', lazy: legacy },
          { path: 'materials/:materialId?', lazy: legacy },
          { path: '*', handle: { noPage: true } satisfies RouteHandle, Component: Elsewhere },
        ],
      },
    ],
  },
];
