/** What every module holds in the recycle bin: for its calls, and for the command that restores many. */
import { detectorBin } from './modules/ability-detectors/index.ts';
import { assessmentBin } from './modules/assessments/index.ts';
import { baselineExamBin } from './modules/baseline-exams/index.ts';
import { infoTemplateBin } from './modules/lesson-info-templates/index.ts';
import { templateBin } from './modules/lesson-templates/index.ts';
import { lessonBin } from './modules/lessons/index.ts';
import { outlineBin } from './modules/outline/index.ts';
import { savedViewBin } from './modules/preferences/index.ts';
import { questionBin } from './modules/questions/index.ts';
import type { BinDeps, BinProviders } from './modules/recycle-bin/index.ts';
import { shareCardBin } from './modules/share-cards/index.ts';
import { sheetBin } from './modules/sheets/index.ts';
import { teamBin } from './modules/team-management/index.ts';
import { templateExtraBin } from './modules/template-extras/index.ts';

const BINS = [
  lessonBin,
  outlineBin,
  templateBin,
  templateExtraBin,
  infoTemplateBin,
  shareCardBin,
  teamBin,
  assessmentBin,
  baselineExamBin,
  detectorBin,
  questionBin,
  sheetBin,
  savedViewBin,
];

export const allBinProviders = (deps: BinDeps): BinProviders => Object.assign({}, ...BINS.map((binOf) => binOf(deps)));
