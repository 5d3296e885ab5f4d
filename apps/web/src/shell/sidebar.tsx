import { listUsers } from '@bahi/contract/access/list-users';
import { showProfile } from '@bahi/contract/access/show-profile';
import { countDue } from '@bahi/contract/fleet/count-due';
import { listDue } from '@bahi/contract/fleet/list-due';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { roles } from '@bahi/contract/roles';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { tdsReceivable } from '@bahi/contract/ledger/tds-receivable';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { type Access } from '@bahi/contract/may';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { listParties } from '@bahi/contract/parties/list-parties';
import { listLocations } from '@bahi/contract/places/list-locations';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Initials } from '@bahi/ui-kit/page/initials';
import { VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconArrowsExchange,
  IconBuildingStore,
  IconCalendarDue,
  IconLayoutDashboard,
  IconMapPin,
  IconNotebook,
  IconReceiptRupee,
  IconReceiptTax,
  IconRoute,
  IconTruck,
  IconUsers,
} from '@bahi/ui-kit/icons';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useShownPagePath } from '@bahi/ui-kit/page/page-path';
import { useMay } from '@bahi/ui-kit/api/may';
import { useSessionUser } from './session-state.tsx';
import { Mark } from './mark.tsx';
import { useShownBranch } from './shown-branch.ts';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

interface SidebarPage {
  readonly to: string;
  /** Another path of the same page, which also marks the link as current. */
  readonly otherPath?: string;
  readonly label: string;
  /** The query that the page shows. */
  readonly shows: Access;
}

interface SidebarLink extends SidebarPage {
  readonly icon: Icon;
  /** Shows the number of expired and urgent items. */
  readonly showsDueCount?: true;
  /** Sub-pages, indented below the link. */
  readonly subPages?: readonly SidebarPage[];
}

const GROUPS: readonly { readonly label: string; readonly links: readonly SidebarLink[] }[] = [
  {
    label: 'Trip management',
    links: [
      {
        to: '/dashboard/overview',
        label: 'Overview',
        icon: IconLayoutDashboard,
        shows: overviewStats,
      },
      {
        to: '/dashboard/trips',
        otherPath: '/dashboard/create-trip',
        label: 'Trips',
        icon: IconRoute,
        shows: listTrips,
      },
      {
        to: '/dashboard/vehicles',
        otherPath: '/dashboard/create-vehicle',
        label: 'Manage Vehicles',
        icon: IconTruck,
        shows: listVehicles,
      },
      { to: '/dashboard/due', label: 'Due', icon: IconCalendarDue, shows: listDue, showsDueCount: true },
    ],
  },
  {
    label: 'Ledger',
    links: [
      {
        to: '/dashboard/customers',
        otherPath: '/dashboard/create-customer',
        label: 'Party Khata',
        icon: IconNotebook,
        shows: listParties,
      },
      {
        to: '/dashboard/vendors',
        otherPath: '/dashboard/create-vendor',
        label: 'Vendor Khata',
        icon: IconBuildingStore,
        shows: listParties,
      },
      {
        to: '/dashboard/transactions',
        label: 'Transactions',
        icon: IconArrowsExchange,
        shows: listTransactions,
        subPages: [{ to: '/dashboard/cash-book', label: 'Cash Book', shows: listCashBook }],
      },
      {
        to: '/dashboard/fleet-expense',
        label: 'Fleet Expenses',
        icon: IconReceiptRupee,
        shows: expenseSummary,
        subPages: [
          {
            to: '/dashboard/fillups',
            otherPath: '/dashboard/create-fillup',
            label: 'Fill Up',
            shows: listMaintenance,
          },
          {
            to: '/dashboard/maintenance',
            otherPath: '/dashboard/create-maintenance',
            label: 'Maintenance',
            shows: listMaintenance,
          },
        ],
      },
      {
        to: '/dashboard/tds-receivable',
        label: 'TDS Receivable',
        icon: IconReceiptTax,
        shows: tdsReceivable,
      },
    ],
  },
  {
    label: 'Staff',
    links: [
      { to: '/dashboard/staff', label: 'Staff', icon: IconUsers, shows: listUsers },
      {
        to: '/dashboard/locations',
        otherPath: '/dashboard/create-location',
        label: 'Locations',
        icon: IconMapPin,
        shows: listLocations,
      },
    ],
  },
];

export const AUDIT_PAGE = '/dashboard/audit';

/** Pages that hang on the profile and have no link of their own. */
const PROFILE_PAGES = ['/dashboard/profile', '/dashboard/branches', AUDIT_PAGE];

interface SidebarProps {
  /** Closes the drawer on a phone. */
  readonly onFollow?: () => void;
  readonly end?: ReactNode;
  /** Shown between the firm and the links: the switch of branches. */
  readonly branch?: ReactNode;
  /** Shown between the links and the account. */
  readonly tools?: ReactNode;
}

/** The navigation. Shows only the pages that the user may open. */
export function Sidebar({ onFollow, end, branch, tools }: SidebarProps) {
  const user = useSessionUser();
  const isCurrent = useIsCurrent();
  const { merchant } = useQuery(showProfile, {}).data ?? {};
  const firm = merchant?.orgName ?? 'The fleet ledger';
  const may = useMay();
  const groups = GROUPS.map(({ label, links }) => ({
    label,
    links: links.filter(({ shows }) => may(shows)),
  }));
  return (
    <>
      <div className="bahi-brand">
        <Mark size={28} />
        <div>
          <b>Bahi</b>
          <span title={firm}>{firm}</span>
        </div>
      </div>
      <TextSlot>{branch}</TextSlot>
      <nav aria-label="Main">
        {groups
          .filter(({ links }) => links.length > 0)
          .map(({ label, links }) => (
            <section key={label} aria-label={label}>
              <h2>{label}</h2>
              {links.map((link) => (
                <Fragment key={link.to}>
                  <Link
                    to={link.to}
                    className="bahi-nav-link"
                    aria-current={isCurrent(link) ? 'page' : undefined}
                    onClick={onFollow}
                  >
                    <link.icon size={18} stroke={1.75} aria-hidden />
                    <span>{link.label}</span>
                    {link.showsDueCount === true && <DueCount />}
                  </Link>
                  {link.subPages !== undefined && (
                    <div className="bahi-nav-below" role="group" aria-label={link.label}>
                      {link.subPages
                        .filter(({ shows }) => may(shows))
                        .map((page) => (
                          <Link
                            key={page.to}
                            to={page.to}
                            className="bahi-nav-link"
                            aria-current={isCurrent(page) ? 'page' : undefined}
                            onClick={onFollow}
                          >
                            {page.label}
                          </Link>
                        ))}
                    </div>
                  )}
                </Fragment>
              ))}
            </section>
          ))}
      </nav>
      <TextSlot>{tools}</TextSlot>
      <div className="bahi-profile">
        <Link
          to="/dashboard/profile"
          className="bahi-profile-link"
          aria-current={PROFILE_PAGES.some((to) => isCurrent({ to })) ? 'page' : undefined}
          onClick={onFollow}
        >
          <VisuallyHidden>Profile of</VisuallyHidden>
          <Initials name={user.name} size={32} />
          <div>
            <b>{user.name.split(' ')[0]}</b>
            <span>{user.role === null ? '' : roles[user.role]}</span>
          </div>
        </Link>
        <TextSlot>{end}</TextSlot>
      </div>
    </>
  );
}

/** The number of expired and urgent items in the shown branch, in red; nothing if there are none. */
function DueCount() {
  const branch = useShownBranch();
  const { data } = useQuery(countDue, branch === null ? {} : { branchId: branch.id }, { keepLast: true });
  const count = data === undefined ? 0 : data.expired + data.urgent;
  if (count === 0) return null;
  return (
    <span className="bahi-nav-count">
      <span>{count}</span>
      <VisuallyHidden> expired or urgent</VisuallyHidden>
    </span>
  );
}

type PagePaths = Pick<SidebarPage, 'to' | 'otherPath'>;

const ALL_PAGES: readonly PagePaths[] = [
  ...GROUPS.flatMap(({ links }) => links.flatMap((link) => [link, ...(link.subPages ?? [])])),
  ...PROFILE_PAGES.map((to) => ({ to })),
];

/**
 * Whether a link leads to the shown page. A page of no link, such as the replay of a khata, belongs to the one that its
 * path in the header names.
 */
function useIsCurrent(): (page: PagePaths) => boolean {
  const { pathname } = useLocation();
  const crumbs = useShownPagePath();
  const isOfLink = ALL_PAGES.some((page) => isWithin(pathname, page));
  return (page) =>
    isOfLink
      ? isWithin(pathname, page)
      : crumbs.some(({ to = '' }) => isWithin(to.split('?')[0] ?? '', page));
}

function isWithin(pathname: string, { to, otherPath = to }: PagePaths): boolean {
  return [to, otherPath].some((page) => pathname === page || pathname.startsWith(`${page}/`));
}
