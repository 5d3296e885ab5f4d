import { Checkbox, NativeSelect, Radio, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '../icons.tsx';
import { useState } from 'react';
import { type Filter, type Filters, THING_TYPE_KEY } from './filters.tsx';
import { findOptions } from '../fields/find-options.tsx';
import { toOptions, type SelectOption } from '../fields/select-option.tsx';
import { type PicklistSource, usePicklist } from '../fields/use-picklist.tsx';

interface FilterChoicesProps {
  readonly name: string;
  readonly filter: Filter;
  readonly filters: Filters;
}

/**
 * The choices of a filter: checkboxes if it accepts several values, radio buttons otherwise. For a thing, its kind comes
 * first.
 */
export function FilterChoices({ name, filter, filters }: FilterChoicesProps) {
  const values = filters.filterValues[name] ?? [];
  const choose = (chosen: readonly string[]) => filters.set({ [name]: chosen });
  if (filter.kind === 'choice') {
    const { label, labels, many, searchable } = filter;
    const choices = { label, many, values, choose, options: toOptions(labels) };
    return searchable ? <SearchableChoices {...choices} /> : <Choices {...choices} />;
  }
  if (filter.kind === 'pick') {
    const { label, source, many } = filter;
    return <PickChoices {...{ label, source, many, values, choose }} />;
  }
  if (filter.kind === 'thing') return <ThingChoices {...{ name, filter, filters }} />;
  return null;
}

function ThingChoices({
  name,
  filter: { label, things },
  filters: { filterValues, set },
}: FilterChoicesProps & { readonly filter: Extract<Filter, { readonly kind: 'thing' }> }) {
  const chosenType = filterValues[THING_TYPE_KEY]?.[0] ?? '';
  const [type, setType] = useState(chosenType);
  const thing = things[type];
  return (
    <Stack gap={12}>
      <NativeSelect
        size="xs"
        aria-label={label}
        rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        data={[
          { value: '', label: 'Choose' },
          ...Object.entries(things).map(([value, each]) => ({ value, label: each.label })),
        ]}
        value={type}
        onChange={({ currentTarget }) => setType(currentTarget.value)}
      />
      {thing !== undefined && (
        <PickChoices
          key={type}
          {...thing}
          many={false}
          values={type === chosenType ? (filterValues[name] ?? []) : []}
          choose={(chosen) => set({ [THING_TYPE_KEY]: [type], [name]: chosen })}
        />
      )}
    </Stack>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly many: boolean;
  readonly values: readonly string[];
  readonly choose: (chosen: readonly string[]) => void;
}

interface ListedChoicesProps extends ChoicesProps {
  readonly options: readonly SelectOption[];
}

function Choices({ label, many, values, choose, options }: ListedChoicesProps) {
  const lines = options.map(({ value, label: words }) =>
    many ? (
      <Checkbox key={value} value={value} label={words} size="xs" />
    ) : (
      <Radio key={value} value={value} label={words} size="xs" />
    ),
  );
  // A div with a role carries the label, because Mantine would put it on an element without a role.
  return (
    <div role="group" aria-label={label}>
      {many ? (
        <Checkbox.Group value={[...values]} onChange={choose}>
          <div className="bahi-choices">{lines}</div>
        </Checkbox.Group>
      ) : (
        <Radio.Group value={values[0] ?? null} onChange={(value) => choose([value])}>
          <div className="bahi-choices">{lines}</div>
        </Radio.Group>
      )}
    </div>
  );
}

function SearchableChoices(props: ListedChoicesProps) {
  const [typed, setTyped] = useState('');
  const options = findOptions(props.options, typed.trim());
  // A choice that the typed text hides stays chosen.
  const hidden = props.values.filter((value) => options.every((option) => option.value !== value));
  return (
    <ChoicesBelowSearch
      {...props}
      {...{ options, typed }}
      choose={(chosen) => props.choose([...hidden, ...chosen.filter((value) => !hidden.includes(value))])}
      onType={setTyped}
      below={options.length === 0 ? 'Nothing found' : undefined}
    />
  );
}

function PickChoices({ source, ...rest }: ChoicesProps & { readonly source: PicklistSource }) {
  const { options, loading, more, onSearch } = usePicklist(source, rest.values);
  const [typed, setTyped] = useState('');
  const nothing = (typed === '' ? source.emptyText : undefined) ?? 'Nothing found';
  return (
    <ChoicesBelowSearch
      {...rest}
      {...{ options, typed }}
      onType={(text) => {
        setTyped(text);
        onSearch(text);
      }}
      below={options.length > 0 ? more : loading ? 'Loading...' : nothing}
    />
  );
}

interface ChoicesBelowSearchProps extends ListedChoicesProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** A line below the choices. */
  readonly below: string | undefined;
}

function ChoicesBelowSearch({ typed, onType, below, ...choices }: ChoicesBelowSearchProps) {
  return (
    <Stack gap={12} w={220}>
      <TextInput
        size="xs"
        type="search"
        aria-label={`Search ${choices.label}`}
        placeholder="Search"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
      <ScrollArea.Autosize mah={260}>
        <Choices {...choices} />
        <Text size="sm" c="dimmed" aria-live="polite" component="div">
          {below}
        </Text>
      </ScrollArea.Autosize>
    </Stack>
  );
}
