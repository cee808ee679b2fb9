export const creating = 'create '
export const changing = 'change '

/** Names of what is half written about a new page of this search, and about a page that gets another trip. */
export const createDraft = (path: string): string => `${creating}${path}`
export const changeDraft = (id: string): string => `${changing}${id}`
