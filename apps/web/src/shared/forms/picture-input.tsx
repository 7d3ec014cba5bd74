/** One or several pictures: chosen, sent, shown, taken away. */
import { picturePath, picturesContract } from '@lectern/contract/files/pictures';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '../api/api-error.ts';
import { upload } from '../api/upload.ts';
import './picture-input.css';

interface PictureInputProps {
  readonly label: string;
  readonly pictures: readonly string[];
  readonly most: number;
  readonly onChange: (pictures: readonly string[]) => void;
}

const TYPES = 'image/png,image/jpeg,image/gif';

export function PictureInput({ label, pictures, most, onChange }: PictureInputProps) {
  const id = useId();
  const send = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const sent: string[] = [];
      // One after the other, so that they stand in the order in which they were chosen.
      for (const file of files) {
        const signal = new AbortController().signal;
        const { pictureId } = await upload(picturesContract.upload, { file }, { signal, onProgress: () => {} });
        sent.push(pictureId);
      }
      return sent;
    },
    onSuccess: (sent) => onChange([...pictures, ...sent].slice(0, most)),
    meta: { failure: 'inline' },
  });
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="picture-inputs">
        {pictures.map((picture, i) => (
          <span key={picture} className="picture-input">
            <img src={picturePath(picture)} alt={`${label} ${i + 1}`} />
            <button
              type="button"
              className="row-action"
              aria-label={`移除${label} ${i + 1}`}
              onClick={() => onChange(pictures.filter((other) => other !== picture))}
            >
              移除
            </button>
          </span>
        ))}
        {pictures.length < most && (
          <label className="button picture-choose" aria-disabled={send.isPending}>
            选择图片
            <input
              id={id}
              className="visually-hidden"
              type="file"
              accept={TYPES}
              multiple={most > 1}
              disabled={send.isPending}
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-help`}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                if (files.length > 0) send.mutate(files);
              }}
            />
          </label>
        )}
      </div>
      <div className="field-help" id={`${id}-help`}>
        {send.isPending ? '正在上传…' : 'PNG、JPEG 或 GIF，每张不超过 5 MB'}
      </div>
      {send.error && (
        <div className="field-error" role="alert">
          {messageOf(send.error)}
        </div>
      )}
    </div>
  );
}
