/** What the forms of exam templates show of exams (考试). */
export { ExamAwardFields, ExamKindFields, ExamProcessFields } from './setup/exam-setup-fields.tsx';
