/** "+49 30 / 1234" as a telephone dials it. */
export const dialable = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
