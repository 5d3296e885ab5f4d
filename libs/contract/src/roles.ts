/** The labels of the roles. */
export const roles = { ADMIN: 'Admin', MANAGER: 'Manager', DRIVER: 'Driver', AUDITOR: 'Auditor' } as const;
