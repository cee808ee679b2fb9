import type { WayPart } from '#domain/outline/lines.ts'
import { OutLink } from '../answer/OutLink.tsx'
import type { Reader } from '../answer/reader.ts'

type WaysProps = { ways: readonly WayPart[]; name?: string; reader: Reader }

/** A touch calls, writes, opens the website or a map. `name`: of whom is called. */
export const Ways = ({ ways, name = '', reader }: WaysProps) => (
  <span className="ways">
    {ways.map((way) => (
      <Way key={way.is + way.words} way={way} name={name} reader={reader} />
    ))}
  </span>
)

function Way({ way: { is, words, address }, name, reader }: { way: WayPart; name: string; reader: Reader }) {
  if (is === 'call')
    return (
      <a className="call" href={address} aria-label={reader.t('mission.call', { name, number: words })}>
        {words}
      </a>
    )
  if (is === 'mail') return <a href={address}>{words}</a>
  const label = is === 'site' ? { label: reader.t('mission.website', { host: words }) } : {}
  return (
    <OutLink href={address} hasIcon {...label} reader={reader}>
      {words}
    </OutLink>
  )
}
