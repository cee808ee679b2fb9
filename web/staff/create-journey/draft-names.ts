export const creating = 'create '
export const changing = 'change '

/** Names of what is half written about a new page of this search, one whose traveller says the rest, and a page that gets another trip. */
export const createDraft = (path: string): string => `${creating}${path}`
export const leaveDraft = (path: string): string => `leave ${path}`
export const changeDraft = (id: string): string => `${changing}${id}`
