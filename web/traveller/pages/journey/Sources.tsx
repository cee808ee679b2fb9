import { sourcesByRung } from '#domain/wording/reliability.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import type { View } from '../../view.ts'
import { hostOf, webLink } from '#web/ui/web-link.ts'

/** Who was asked, authorities first, and what the page is worth in law: said once, at its end. The links stand beside the answers. */
export function Sources({ stops, view: { t, formats } }: { stops: readonly WordedStop[]; view: View }) {
  const links = sourcesByRung(stops).flatMap(({ source }) => webLink(source) ?? [])
  const hosts = [...new Set(links.map(hostOf))]
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">{t('traveller.sources')}</h2>
      {hosts.length > 0 && <p>{formats.list(hosts)}</p>}
      <p>{t('traveller.disclaimer')}</p>
    </section>
  )
}
