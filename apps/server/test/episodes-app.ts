import { episodesModule } from '../src/modules/episodes/index.ts';
import { type LessonsApp, openWithEngine } from './lessons-app.ts';

/** What every test file of episodes stands on. Called at the top of a file; closes by itself after the last test. */
export function openEpisodes(): Promise<LessonsApp> {
  return openWithEngine(episodesModule);
}
