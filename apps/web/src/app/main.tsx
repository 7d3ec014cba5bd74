import { createRoot } from 'react-dom/client';
import { createHashRouter } from 'react-router';
import '../shared/theme/tokens.css';
import '../shared/theme/base.css';
import '../shared/theme/buttons.css';
import '../shared/theme/primitives.css';
import 'virtual:antd/variables.css';
import { taskModuleAt, taskPath } from '../features/tasks/task-paths.ts';
import { configureClient, platformHeaderOfPage } from '../shared/api/client-settings.ts';
import { dropPreloaded } from '../shared/api/preloaded.ts';
import { markSessionLost } from '../shared/api/session-state.ts';
import { registerPages } from '../shared/navigation/known-pages.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { followSystemTheme } from '../shared/theme/theme-choice.ts';
import { pressOnce } from '../shared/ui/press-once.ts';
import { App } from './app.tsx';
import { watchErrors } from './error-reports.ts';
import { isKnownPage } from './known-page.ts';
import { observeLater } from './observe-later.ts';
import { offerPickers } from './pickers.ts';
import { appRoutes } from './routes.tsx';

const PRELOADED_LAST_MS = 15_000;

const client = createQueryClient();
const router = createHashRouter(appRoutes);
watchErrors(client);
observeLater(client, router);
followSystemTheme();
pressOnce();
offerPickers();
registerPages(isKnownPage);
configureClient({
  platformHeader: platformHeaderOfPage(),
  onSignedOut: () => markSessionLost(client),
  onTask: (taskId) => {
    const here = router.state.location.pathname;
    const page = taskPath(taskModuleAt(here), taskId);
    if (page !== here) void router.navigate(page);
  },
});
setTimeout(dropPreloaded, PRELOADED_LAST_MS);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App client={client} router={router} />);
