/** What other holders of bands (能力检测) show as assessments do. */
export { AssessmentPaperMark, AssessmentStatusMark } from './assessment-marks.tsx';
export { BandRowsInput, type BandStartProps, NEW_BAND } from './band-rows-input.tsx';
export { BandTable } from './band-table.tsx';
export { TemplateName } from './template-name.tsx';
