/** How many files of journeys run side by side, each on a system of its own. */
export const journeysAtOnce = 2
