/** Public API of ability detectors (能力检测). */
import { abilityDetectorsContract } from '@lectern/contract/exams/ability-detectors';
import { detectorValueText } from '@lectern/domain/ability-detectors/detector-fields';
import { describeRecord } from '../../kit/record/record-labels.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { placeLabel } from '../operation-log/index.ts';
import { type BinDeps, type BinProviders, binnedRecords } from '../recycle-bin/index.ts';
import { onePaperCommands } from '../sheets/index.ts';
import { closeDetectorCommand, openDetectorCommand } from './commands/open-close.ts';
import { rebandCommand } from './commands/reband.ts';
import { DETECTOR, DETECTOR_BIN } from './detector-kind.ts';
import { DETECTOR_HOLDER } from './detector-subject.ts';
import { detectorsHandlers } from './detectors.routes.ts';

export const detectorCommands = (): readonly CommandType[] => [
  openDetectorCommand,
  closeDetectorCommand,
  rebandCommand,
  ...onePaperCommands(DETECTOR_HOLDER),
];

export function abilityDetectorsModule(deps: LessonsDeps) {
  describeRecord(DETECTOR, deps.db, {
    verbs: {
      create: '新建能力检测',
      update: '修改能力检测',
      open: '开放',
      close: '关闭',
      rebands: '调整分段',
      draftPaper: '设置试卷草稿',
      publishPaper: '发布试卷',
      withdrawPaper: '撤回试卷',
      bin: '移入回收站',
      unbin: '从回收站恢复',
      purge: '到期从回收站清除',
    },
    labelOfValue: (field, value) => detectorValueText(field, value) ?? placeLabel(field, value),
    moreLabels: { status: '状态', draft1: '试卷草稿', published1: '已发布的试卷', deleted: '已删除' },
  });
  return { contract: abilityDetectorsContract, handlers: detectorsHandlers(deps) };
}

export function detectorBin(deps: BinDeps): BinProviders {
  return {
    abilityDetector: {
      privilege: 'ASSESSMENT_READ',
      page: (actor, filter) => binnedRecords({ table: 'abilityDetector' })(deps.db, actor.scope, filter),
      restore: (by, id) => DETECTOR_BIN.restore(deps, by, id),
      bin: (by, id) => DETECTOR_BIN.bin(deps, by, { id, rev: undefined }),
      purge: (due) => DETECTOR_BIN.purge(deps, due),
    },
  };
}
