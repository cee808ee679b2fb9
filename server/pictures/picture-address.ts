/** Where everybody who knows the number of a picture sees it. The number is never given to another picture. */
export const pictureAddress = (id: string): string => `/media/pictures/${id}`

/** Null: it is no address of ours. */
export const pictureAt = (address: string): string | null =>
  /^\/media\/pictures\/([\da-f-]{36})$/.exec(address)?.[1] ?? null
