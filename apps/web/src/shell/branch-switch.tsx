import { IconBuildingStore, IconChevronDown } from '@bahi/ui-kit/icons';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useLocation } from 'react-router-dom';
import { useVisibleBranches } from '../branches/branch-choice.ts';
import { useChosenBranch } from '../branches/chosen-branch.tsx';
import { isBranchPage } from './branch-address.ts';
import { useShownBranch } from './shown-branch.ts';
import { ABOVE_TOASTS } from './above-toasts.ts';

const ALL = { id: null, name: 'All branches' };

interface BranchSwitchProps {
  /** Called after a choice: closes the drawer on a phone. */
  readonly onChosen?: () => void;
}

/** Filters pages by a branch and presets it in forms. Renders nothing for a user who sees one branch. */
export function BranchSwitch({ onChosen }: BranchSwitchProps) {
  const seen = useVisibleBranches();
  const { pathname } = useLocation();
  const [, changeSearchParams] = useListSearchParams();
  const { choose } = useChosenBranch();
  const isFiltered = isBranchPage(pathname);
  const shown = useShownBranch() ?? ALL;
  if (seen === null) return null;
  const choices = [ALL, ...seen];
  const change = (id: string | null) => {
    choose(id);
    onChosen?.();
    if (!isFiltered) return;
    changeSearchParams(
      (next) => {
        if (id === null) next.delete('branchId');
        else next.set('branchId', id);
      },
      { replace: false },
    );
  };
  return (
    <Menu position="bottom-end" zIndex={ABOVE_TOASTS}>
      <Menu.Target>
        <UnstyledButton className="bahi-branch">
          <IconBuildingStore size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>Branch:</VisuallyHidden>
          <span>{shown.name}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={shown.id ?? ''} onChange={(id) => change(id === '' ? null : id)}>
          {choices.map(({ id, name }) => (
            <Menu.RadioItem key={id ?? ''} value={id ?? ''} closeMenuOnClick>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
