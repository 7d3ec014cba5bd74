/** Certificates by name: for everybody who sat the exam, or for those of one level (R253). */
import type { CertificateConfig } from '@lectern/domain/exams/exam-setup';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import type { FieldInputProps } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import '../../../shared/forms/text-input.css';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import './exam-setup.css';

interface CertificatesInputProps extends FieldInputProps {
  readonly value: readonly CertificateConfig[];
  readonly onChange: (list: CertificateConfig[]) => void;
}

export function CertificatesInput({ id, value, onChange, ...input }: CertificatesInputProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const change = (place: number, part: Partial<CertificateConfig>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <div role="group" aria-label="证书" id={value.length === 0 ? id : undefined}>
      {value.length > 0 && (
        <ol className="setup-rows" aria-label="证书">
          {value.map(({ levelId, name }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place
            <li key={place} className="setup-row">
              <input
                {...input}
                id={place === 0 ? id : `${id}-name-${place}`}
                aria-label={`证书 ${place + 1} 的名称`}
                className="text-input"
                maxLength={60}
                autoComplete="off"
                placeholder="证书名称"
                value={name}
                onChange={(event) => change(place, { name: event.target.value })}
              />
              <SelectInput
                id={`${id}-level-${place}`}
                aria-label={`证书 ${place + 1} 的级别`}
                placeholder="全部考生"
                options={namedOptions(options?.levels ?? [])}
                value={levelId}
                onChange={(chosen) => change(place, { levelId: chosen })}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`移除证书 ${place + 1}`}
                onClick={() => onChange(value.filter((_, at) => at !== place))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ol>
      )}
      <button type="button" className="button" onClick={() => onChange([...value, { levelId: null, name: '' }])}>
        添加证书
      </button>
    </div>
  );
}
