// Written by `npm run generate` from the sources. Not edited by hand.

/** Every page: its address, and its module, which is loaded when the page is opened. */
export const routes = [
  {
    path: '/dashboard/audit',
    load: () => import('../routes/audit/audit.route.tsx').then((file) => file.auditRoute),
  },
  {
    path: '/auth/approval-pending',
    load: () => import('../routes/auth/approval-pending.route.tsx').then((file) => file.approvalPendingRoute),
  },
  {
    path: '/auth/organization-details',
    load: () =>
      import('../routes/auth/organization-details.route.tsx').then((file) => file.organizationDetailsRoute),
  },
  {
    path: '/auth/organization-type',
    load: () =>
      import('../routes/auth/organization-type.route.tsx').then((file) => file.organizationTypeRoute),
  },
  {
    path: '/auth/otp-verification',
    load: () => import('../routes/auth/otp-verification.route.tsx').then((file) => file.otpVerificationRoute),
  },
  {
    path: '/auth/owner-phone',
    load: () => import('../routes/auth/owner-phone.route.tsx').then((file) => file.ownerPhoneRoute),
  },
  {
    path: '/auth/sign-in',
    load: () => import('../routes/auth/sign-in.route.tsx').then((file) => file.signInRoute),
  },
  {
    path: '/auth/sign-up',
    load: () => import('../routes/auth/sign-up.route.tsx').then((file) => file.signUpRoute),
  },
  {
    path: '/dashboard/branches/info',
    load: () => import('../routes/branches/branch-info.route.tsx').then((file) => file.branchInfoRoute),
  },
  {
    path: '/dashboard/branches',
    load: () => import('../routes/branches/branches.route.tsx').then((file) => file.branchesRoute),
  },
  {
    path: '/dashboard/branches/entries',
    load: () => import('../routes/branches/owed-entries.route.tsx').then((file) => file.owedEntriesRoute),
  },
  { path: '/dashboard/due', load: () => import('../routes/due/due.route.tsx').then((file) => file.dueRoute) },
  {
    path: '/dashboard/cash-book',
    load: () => import('../routes/ledger/cash-book.route.tsx').then((file) => file.cashBookRoute),
  },
  {
    path: '/dashboard/fleet-expense',
    load: () => import('../routes/ledger/fleet-expense.route.tsx').then((file) => file.fleetExpenseRoute),
  },
  {
    path: '/dashboard/statement',
    load: () => import('../routes/ledger/statement.route.tsx').then((file) => file.statementRoute),
  },
  {
    path: '/dashboard/tds-receivable',
    load: () => import('../routes/ledger/tds-receivable.route.tsx').then((file) => file.tdsReceivableRoute),
  },
  {
    path: '/dashboard/transactions',
    load: () => import('../routes/ledger/transactions.route.tsx').then((file) => file.transactionsRoute),
  },
  {
    path: '/dashboard/create-location',
    load: () =>
      import('../routes/locations/create-location.route.tsx').then((file) => file.createLocationRoute),
  },
  {
    path: '/dashboard/locations',
    load: () => import('../routes/locations/locations.route.tsx').then((file) => file.locationsRoute),
  },
  {
    path: '/dashboard/create-fillup/:category',
    load: () =>
      import('../routes/maintenance/create-fillup.route.tsx').then((file) => file.createFillupRoute),
  },
  {
    path: '/dashboard/create-maintenance/:category',
    load: () =>
      import('../routes/maintenance/create-maintenance.route.tsx').then(
        (file) => file.createMaintenanceRoute,
      ),
  },
  {
    path: '/dashboard/fillups/fuel',
    load: () => import('../routes/maintenance/fillups-fuel.route.tsx').then((file) => file.fillupsFuelRoute),
  },
  {
    path: '/dashboard/fillups/urea',
    load: () => import('../routes/maintenance/fillups-urea.route.tsx').then((file) => file.fillupsUreaRoute),
  },
  {
    path: '/dashboard/fillups',
    load: () => import('../routes/maintenance/fillups.route.tsx').then((file) => file.fillupsRoute),
  },
  {
    path: '/dashboard/maintenance',
    load: () => import('../routes/maintenance/maintenance.route.tsx').then((file) => file.maintenanceRoute),
  },
  {
    path: '/dashboard/overview',
    load: () => import('../routes/overview/overview.route.tsx').then((file) => file.overviewRoute),
  },
  {
    path: '/dashboard/create-customer',
    load: () =>
      import('../routes/parties/create-customer.route.tsx').then((file) => file.createCustomerRoute),
  },
  {
    path: '/dashboard/create-vendor',
    load: () => import('../routes/parties/create-vendor.route.tsx').then((file) => file.createVendorRoute),
  },
  {
    path: '/dashboard/customers/customer-details',
    load: () =>
      import('../routes/parties/customer-details.route.tsx').then((file) => file.customerDetailsRoute),
  },
  {
    path: '/dashboard/customers',
    load: () => import('../routes/parties/customers.route.tsx').then((file) => file.customersRoute),
  },
  {
    path: '/dashboard/vendors/vendor-details',
    load: () => import('../routes/parties/vendor-details.route.tsx').then((file) => file.vendorDetailsRoute),
  },
  {
    path: '/dashboard/vendors',
    load: () => import('../routes/parties/vendors.route.tsx').then((file) => file.vendorsRoute),
  },
  {
    path: '/dashboard/profile',
    load: () => import('../routes/profile/profile.route.tsx').then((file) => file.profileRoute),
  },
  {
    path: '/dashboard/staff',
    load: () => import('../routes/staff/staff.route.tsx').then((file) => file.staffRoute),
  },
  {
    path: '/dashboard/create-trip',
    load: () => import('../routes/trips/create-trip.route.tsx').then((file) => file.createTripRoute),
  },
  {
    path: '/dashboard/trips/edit',
    load: () => import('../routes/trips/edit-trip.route.tsx').then((file) => file.editTripRoute),
  },
  {
    path: '/dashboard/trips/by-lr',
    load: () => import('../routes/trips/trip-by-lr.route.tsx').then((file) => file.tripByLrRoute),
  },
  {
    path: '/dashboard/trips/info',
    load: () => import('../routes/trips/trip-info.route.tsx').then((file) => file.tripInfoRoute),
  },
  {
    path: '/dashboard/trips',
    load: () => import('../routes/trips/trips.route.tsx').then((file) => file.tripsRoute),
  },
  {
    path: '/dashboard/create-vehicle',
    load: () => import('../routes/vehicles/create-vehicle.route.tsx').then((file) => file.createVehicleRoute),
  },
  {
    path: '/dashboard/vehicles/info',
    load: () => import('../routes/vehicles/vehicle-info.route.tsx').then((file) => file.vehicleInfoRoute),
  },
  {
    path: '/dashboard/vehicles',
    load: () => import('../routes/vehicles/vehicles.route.tsx').then((file) => file.vehiclesRoute),
  },
] as const;
