/** From best to worst; the worst cell sets the verdict. */
export const statuses = ['BLUE', 'GRAY', 'YELLOW', 'RED', 'PURPLE'] as const
export type Status = (typeof statuses)[number]
