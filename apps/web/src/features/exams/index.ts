/** What other features show of exams (考试): the forms of exam templates, and whoever chooses one. */

export { ExamSearch } from './exam-search.tsx';
export { ExamAwardFields, ExamKindFields, ExamProcessFields } from './setup/exam-setup-fields.tsx';
