import {
  type Binding,
  type Bindings,
  bindingsIn,
  bindingTo,
  NO_BINDING,
} from '@lectern/domain/lesson-templates/mentor-episode-template';
import { BINDABLE_ITEMS, type BindableItem, TEMPLATE_ITEM } from '@lectern/domain/lesson-templates/template-codes';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { templateQueries } from '../template-queries.ts';

interface BindingFieldProps {
  readonly templateId: number;
  /** The tutoring template itself; null: a new one. */
  readonly id: number | null;
  readonly value: Bindings;
  readonly error: string | undefined;
  readonly onChange: (bindings: Bindings, name: string) => void;
}

const keyOf = ({ kind, id }: Binding): string => `${kind} ${id}`;

/** What a tutoring template is bound to: one item of the same lesson template that no other one is bound to. */
export function BindingField({ templateId, id, value, error, onChange }: BindingFieldProps) {
  const { data: episodes = [] } = useQuery(templateQueries.episodes(templateId));
  const { data: jams = [] } = useQuery(templateQueries.jams(templateId));
  const { data: stageReviews = [] } = useQuery(templateQueries.stageReviews(templateId));
  const { data: others = [] } = useQuery(templateQueries.mentorTemplates(templateId));
  const taken = new Set(others.filter((other) => other.id !== id).flatMap((other) => bindingsIn(other).map(keyOf)));
  const items: Record<BindableItem, readonly { readonly id: number; readonly name: string }[]> = {
    episodeTemplate: episodes,
    jamTemplate: jams,
    stageReviewTemplate: stageReviews,
  };
  const choices = BINDABLE_ITEMS.flatMap((kind) =>
    items[kind].map((item) => ({ binding: { kind, id: item.id }, name: item.name })),
  ).filter(({ binding }) => !taken.has(keyOf(binding)));
  const [binding] = bindingsIn(value);
  const choose = (key: string | null) => {
    const choice = choices.find((each) => keyOf(each.binding) === key);
    onChange(choice ? bindingTo(choice.binding) : NO_BINDING, choice?.name ?? '');
  };
  return (
    <Field id="episodeTemplateId" label="绑定" help="绑定后，被绑定的模板不能删除" error={error}>
      {(input) => (
        <SelectInput
          {...input}
          placeholder="不绑定"
          options={choices.map((choice) => ({
            value: keyOf(choice.binding),
            label: `${TEMPLATE_ITEM.labelOf(choice.binding.kind)}：${choice.name}`,
          }))}
          value={binding ? keyOf(binding) : null}
          onChange={choose}
        />
      )}
    </Field>
  );
}
