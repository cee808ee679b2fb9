/** A country as its boxed code. Where its name does not stand beside it, the name is read out in its place. */
export function IsoCode({ iso2, name }: { iso2: string; name?: string }) {
  if (name === undefined) return <span className="iso">{iso2}</span>
  return (
    <span className="iso" title={name}>
      <span aria-hidden="true">{iso2}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
