import type { StopPart } from '#domain/outline/parts.ts'

/** A country that comes again was said with all its days: here is only where links to this visit lead. */
export const PortAgain = ({ stop: { stop } }: { stop: StopPart }) => <span id={`stop-${stop}`} />
