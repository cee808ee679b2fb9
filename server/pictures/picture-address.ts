/** Where everybody who knows the number of a picture sees it. The number is never given to another picture. */
export const pictureAddress = (id: string): string => `/media/pictures/${id}`
