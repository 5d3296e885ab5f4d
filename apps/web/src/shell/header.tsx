import { listTrail } from '@bahi/contract/audit/list-trail';
import { ActionIcon, Drawer, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMay } from '@bahi/ui-kit/api/may';
import { useBack } from '@bahi/ui-kit/page/browser-back';
import { Initials } from '@bahi/ui-kit/page/initials';
import { useShownPagePath } from '@bahi/ui-kit/page/page-path';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import {
  IconChevronDown,
  IconChevronRight,
  IconHistory,
  IconLogout,
  IconMenu2,
  IconUser,
} from '@bahi/ui-kit/icons';
import { Link } from 'react-router-dom';
import { Tools } from '../routes/installation.tsx';
import { Notifications } from '../routes/notifications.tsx';
import { ABOVE_TOASTS } from './above-toasts.ts';
import { BranchSwitch } from './branch-switch.tsx';
import { useSessionUser } from './session-state.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { useDropUnseenBranch, useShownBranch } from './shown-branch.ts';
import { AUDIT_PAGE, Sidebar } from './sidebar.tsx';

/**
 * The bar above the page: breadcrumbs, tools, branch, bell and account; on a phone, the drawer button and the bell,
 * with the other parts in the drawer.
 */
export function Header() {
  const user = useSessionUser();
  const narrow = useNarrow();
  const readsTrail = useMay()(listTrail);
  const seesBranches = user.role !== 'DRIVER';
  useDropUnseenBranch();
  const [leaving, { open: askToLeave, close: stay }] = useDisclosure(false);
  return (
    <header className="bahi-header">
      {narrow ? <DrawerButton {...{ seesBranches, readsTrail }} onLogout={askToLeave} /> : <Breadcrumbs />}
      {narrow && <ShownBranch />}
      <div className="bahi-header-end">
        {!narrow && <Tools />}
        {!narrow && seesBranches && <BranchSwitch />}
        <Notifications />
        {!narrow && (
          <Menu position="bottom-end">
            <Menu.Target>
              <UnstyledButton className="bahi-account">
                <VisuallyHidden>{`Account of ${user.name}`}</VisuallyHidden>
                <Initials name={user.name} size={28} />
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                component={Link}
                to="/dashboard/profile"
                leftSection={<IconUser size={16} stroke={1.75} />}
              >
                Profile
              </Menu.Item>
              {readsTrail && (
                <Menu.Item
                  component={Link}
                  to={AUDIT_PAGE}
                  leftSection={<IconHistory size={16} stroke={1.75} />}
                >
                  Audit trail
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={askToLeave}>
                Logout
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {leaving && <LogoutDialog onCancel={stay} />}
    </header>
  );
}

function Breadcrumbs() {
  const crumbs = useShownPagePath();
  return (
    <nav aria-label="Path" className="bahi-path">
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {index > 0 && <IconChevronRight size={14} stroke={1.75} aria-hidden />}
            {to === undefined ? <span title={label}>{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Names the branch that filters the pages below their title on a phone, where the switch is in the drawer. */
function ShownBranch() {
  const branch = useShownBranch();
  if (branch === null) return null;
  return (
    <p className="bahi-shown-branch">
      <VisuallyHidden>Branch:</VisuallyHidden> <span>{branch.name}</span>
    </p>
  );
}

interface DrawerButtonProps {
  readonly seesBranches: boolean;
  readonly readsTrail: boolean;
  readonly onLogout: () => void;
}

function DrawerButton({ seesBranches, readsTrail, onLogout }: DrawerButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  useBack(opened, close);
  return (
    <>
      <ActionIcon
        variant="transparent"
        color="gray.9"
        size={40}
        aria-label="Open menu"
        aria-expanded={opened}
        onClick={open}
      >
        <IconMenu2 size={20} stroke={1.75} />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={close}
        size={264}
        withCloseButton={false}
        zIndex={ABOVE_TOASTS}
        className="bahi-drawer"
        attributes={{ content: { 'aria-label': 'Menu' } }}
      >
        <Sidebar
          onFollow={close}
          branch={seesBranches && <BranchSwitch onChosen={close} />}
          tools={
            <>
              {readsTrail && (
                <Link to={AUDIT_PAGE} className="bahi-nav-link" onClick={close}>
                  <IconHistory size={18} stroke={1.75} aria-hidden /> <span>Audit trail</span>
                </Link>
              )}
              <Tools />
            </>
          }
          end={
            <ActionIcon
              variant="transparent"
              color="gray.8"
              size={40}
              aria-label="Logout"
              onClick={() => {
                close();
                onLogout();
              }}
            >
              <IconLogout size={20} stroke={1.75} />
            </ActionIcon>
          }
        />
      </Drawer>
    </>
  );
}
