import type { StopPart } from '#domain/outline/parts.ts'
import type { View } from '../../view.ts'

type PortAgainProps = { stop: StopPart; view: View }

/** A country that comes again, where the same rules count: said once, and here only that it is so. */
export const PortAgain = ({ stop: { stop, again, sameAs }, view: { t } }: PortAgainProps) => (
  <p className="port-again" id={`stop-${stop}`}>
    {again} <a href={`#stop-${sameAs}`}>{t('cruise.again.link')}</a>
  </p>
)
