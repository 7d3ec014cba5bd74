/** The one renderer of questions. */
export { ContentView } from './content/content-view.tsx';
export { QuestionView } from './content/question-view.tsx';
