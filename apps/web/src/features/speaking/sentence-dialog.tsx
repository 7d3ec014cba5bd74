/** Another text or another standard audio for one sentence; results that are there stay as they are. */
import { SentenceBody, type SpeakingRow, speakingContract } from '@lectern/contract/students/speaking';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Field, type FieldInputProps } from '../../shared/forms/field.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import '../../shared/forms/text-input.css';
import { useMergedSave } from '../../shared/forms/use-merged-save.tsx';
import { ActionError } from '../../shared/ui/action-error.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { base64Of } from './base64-of.ts';
import { SPEAKING } from './speaking-kind.ts';

type Sentence = NonNullable<SpeakingRow['sentence']>;

interface SentenceDialogProps {
  readonly id: number;
  readonly sentence: Sentence;
  /** The sentence as it stands now. */
  readonly readAgain: () => Promise<Sentence | undefined>;
  readonly onClose: () => void;
}

const WITH_AUDIO = { keep: '保留', replace: '更换', remove: '移除' } as const;
const WITHOUT_AUDIO = { keep: '暂不上传', replace: '上传' } as const;
type AudioWay = keyof typeof WITH_AUDIO;

interface Draft {
  readonly words: string;
  /** Of the stored one its id, of another one this. */
  readonly audio: string;
}
const CHOSEN = 'chosen';
const audioWords = (audio: string): string =>
  audio === CHOSEN ? '新选择的录音' : audio === '' ? '没有录音' : '已有录音';

export function SentenceDialog({ id, sentence, readAgain, onClose }: SentenceDialogProps) {
  const form = useId();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const {
    base: read,
    fields,
    change,
    merging,
    ...save
  } = useMergedSave<Draft, Sentence, Omit<SentenceBody, 'rev'>>({
    record: sentence,
    empty: { words: '', audio: '' },
    fieldsOf: ({ words, audioId }) => ({ words, audio: audioId ?? '' }),
    save: (body, base) =>
      call(speakingContract.saveSentence, {
        params: { id: String(id) },
        body: { ...body, rev: (base ?? sentence).rev },
      }),
    onSaved: async () => {
      showSuccess(`第 ${sentence.ordinal} 句已保存`);
      onClose();
      await client.invalidateQueries({ queryKey: [SPEAKING] });
    },
    readTheirs: readAgain,
    measured: '个句子',
    labels: { words: '句子', audio: '标准录音' },
    textOf: (field, side) => (field === 'words' ? side.words : audioWords(side.audio)),
  });
  const stored = read?.audioId ?? '';
  const way = fields.audio === CHOSEN ? 'replace' : fields.audio === stored ? 'keep' : 'remove';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (way === 'replace' && !file) {
      setErrors({ audio: '请选择 WAV 或 MP3 文件' });
      return;
    }
    const parsed = SentenceBody.safeParse({ rev: sentence.rev, words: fields.words, ...(await audioPart(way, file)) });
    const issues = parsed.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (parsed.data) save.submit(parsed.data);
  };
  if (merging) return merging;
  return (
    <Dialog
      title={`编辑第 ${sentence.ordinal} 句`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton form={form} busy={save.busy} takesFocus={false}>
            保存
          </MainButton>
        </>
      }
    >
      <form id={form} className="speaking-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          id="sentence-words"
          label="句子"
          required
          help="已有的提交和得分不变，新的文本从下一次跟读开始使用。"
          error={errors['words']}
        >
          {(input) => (
            <textarea
              {...input}
              className="text-input"
              rows={3}
              lang="en"
              value={fields.words}
              maxLength={300}
              onChange={(event) => change({ words: event.target.value })}
            />
          )}
        </Field>
        <AudioFields
          has={stored !== ''}
          way={way}
          error={errors['audio']}
          onWay={(next) => change({ audio: { keep: stored, replace: CHOSEN, remove: '' }[next] })}
          onFile={setFile}
        />
      </form>
      <ActionError error={save.error} noun="这个句子" />
    </Dialog>
  );
}

async function audioPart(way: AudioWay, file: File | undefined): Promise<Pick<SentenceBody, 'audio'>> {
  if (way === 'remove') return { audio: null };
  return way === 'replace' && file ? { audio: { name: file.name, content: await base64Of(file) } } : {};
}

interface AudioFieldsProps {
  readonly has: boolean;
  readonly way: AudioWay;
  readonly error: string | undefined;
  readonly onWay: (way: AudioWay) => void;
  readonly onFile: (file: File | undefined) => void;
}

function AudioFields({ has, way, error, onWay, onFile }: AudioFieldsProps) {
  const ways = Object.entries(has ? WITH_AUDIO : WITHOUT_AUDIO).map(([value, label]) => ({ value, label }));
  return (
    <>
      <div className="field">
        <span className="field-label" aria-hidden="true">
          标准录音
        </span>
        <Segments
          name="sentence-audio-way"
          label="标准录音"
          options={ways}
          value={way}
          onChange={(next) => onWay(next === 'replace' || next === 'remove' ? next : 'keep')}
        />
      </div>
      {way === 'replace' && (
        <Field id="sentence-audio" label="录音文件" help="WAV 或 MP3，最大 2 MB。" error={error}>
          {(input) => <AudioChooser {...input} onFile={onFile} />}
        </Field>
      )}
    </>
  );
}

function AudioChooser({ onFile, ...button }: FieldInputProps & Pick<AudioFieldsProps, 'onFile'>) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    setName(file?.name ?? '');
    onFile(file);
  };
  return (
    <div>
      <input ref={input} type="file" accept=".wav,.mp3" hidden tabIndex={-1} aria-label="录音文件" onChange={chosen} />
      <button {...button} type="button" className="button" onClick={() => input.current?.click()}>
        {name === '' ? '选择文件' : `重新选择（${name}）`}
      </button>
    </div>
  );
}
