/** A country as its boxed code; the name is read out and shown as the title. */
export function IsoCode({ iso2, name }: { iso2: string; name?: string }) {
  return (
    <abbr className="iso" title={name}>
      {iso2}
    </abbr>
  )
}
