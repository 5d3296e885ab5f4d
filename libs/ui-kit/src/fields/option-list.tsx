import { splitAtMatches } from '@bahi/kernel/search';
import { Combobox } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type SelectOption } from './select-option.tsx';

interface OptionListProps {
  /** The id of the field that the list belongs to. */
  readonly fieldId: string;
  readonly found: readonly SelectOption[];
  /** Shown below the options: '+Add New'. Stays visible however long the list is. */
  readonly last: SelectOption | undefined;
  readonly chosen: SelectOption | undefined;
  /** Index of the option that Enter takes; -1 for none. */
  readonly highlighted: number;
  readonly query: string;
  /** Shown if there are no options. */
  readonly empty: string;
  readonly more: string | undefined;
}

/** The dropdown of a select field. The highlight is an attribute of the option, and the field refers to it by id. */
export function OptionList(props: OptionListProps) {
  const { fieldId, found, last, chosen, highlighted, query } = props;
  const visibleIndex = highlighted < 0 && chosen !== undefined ? found.indexOf(chosen) : highlighted;
  const list = useRef<HTMLDivElement>(null);
  const count = found.length;
  useEffect(() => {
    const line = document.getElementById(optionId(fieldId, visibleIndex));
    if (line === null || list.current?.contains(line) !== true || visibleIndex === count) return;
    scrollToOption(line, list.current, document.getElementById(optionId(fieldId, count)));
  }, [fieldId, visibleIndex, count]);
  const option = (index: number, value: string, content: ReactNode) => (
    <Combobox.Option
      key={value}
      id={optionId(fieldId, index)}
      value={value}
      selected={index === highlighted}
      active={value === chosen?.value}
      aria-selected={value === chosen?.value}
    >
      {content}
    </Combobox.Option>
  );
  return (
    <Combobox.Dropdown>
      {/* Outside the options, because a listbox may contain only options. */}
      <div aria-live="polite">{found.length === 0 && <Combobox.Empty>{props.empty}</Combobox.Empty>}</div>
      {/* The list itself scrolls, so that assistive technology finds out that the field's keys reach all of it. */}
      <Combobox.Options labelledBy={`${fieldId}-label`} ref={list} className="bahi-option-list">
        {found.map(({ value, label, detail }, index) =>
          option(index, value, <OptionLine {...{ label, query, detail }} />),
        )}
        {last !== undefined &&
          option(found.length, last.value, <span className="bahi-add-new">{last.label}</span>)}
      </Combobox.Options>
      <div aria-live="polite">
        {props.more !== undefined && found.length > 0 && <p className="bahi-more">{props.more}</p>}
      </div>
    </Combobox.Dropdown>
  );
}

/**
 * Scrolls only the list. `scrollIntoView` would also scroll the page, to the place of a list that has just opened and
 * is not positioned yet. The last line covers the foot of the list.
 */
function scrollToOption(line: HTMLElement, list: HTMLElement, last: HTMLElement | null): void {
  const wanted = line.getBoundingClientRect();
  const seen = list.getBoundingClientRect();
  const foot = last?.getBoundingClientRect().top ?? seen.bottom;
  if (wanted.top < seen.top) list.scrollTop -= seen.top - wanted.top;
  else if (wanted.bottom > foot) list.scrollTop += wanted.bottom - foot;
}

export function optionId(fieldId: string, index: number): string {
  return `${fieldId}-option-${index}`;
}

interface OptionLineProps {
  readonly label: string;
  readonly query: string;
  readonly detail: string | undefined;
}

function OptionLine({ label, query, detail }: OptionLineProps) {
  return (
    <span className="bahi-option">
      <span>
        {splitAtMatches(label, query).map((part, index) =>
          part.isMatch ? <b key={index}>{part.text}</b> : <span key={index}>{part.text}</span>,
        )}
      </span>
      {detail !== undefined && <span className="bahi-option-detail">{detail}</span>}
    </span>
  );
}
