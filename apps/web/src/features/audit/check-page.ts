export const CHECK_PAGE = '/check';
