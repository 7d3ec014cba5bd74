/** The one renderer of questions. */
export { ContentView } from './content/content-view.tsx';
export { QuestionLead } from './content/question-lead.tsx';
export { QuestionView } from './content/question-view.tsx';
