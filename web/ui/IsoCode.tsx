/** A country as its boxed code. Where its name does not stand beside it, the name is read out in its place. */
export function IsoCode({ iso2, name }: { iso2: string; name?: string }) {
  if (name === undefined) return <span className="iso">{iso2}</span>
  return (
    <span className="iso" role="img" aria-label={name} title={name}>
      {iso2}
    </span>
  )
}
