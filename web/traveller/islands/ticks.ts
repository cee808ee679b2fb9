/** Under this name the ticks of a page stay on the device. */
export const ticksKey = (): string => `portolan.ticks:${location.pathname}`
