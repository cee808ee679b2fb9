import type { Translate } from '#domain/wording/translate.ts'
import type { Agency } from '../page-props.ts'
import { hostOf, webLink } from '../../ui/web-link.ts'

/** Imprint and privacy policy are the agency's own: linked where it has a website, left out where it has none. */
export function PageFooter({ agency, t }: { agency: Agency | null; t: Translate }) {
  const website = webLink(agency?.website ?? null)
  return (
    <footer className="page-footer">
      <div className="width">
        <span>{agency ? t('traveller.footer', { agency: agency.name }) : 'Portolan'}</span>
        {website && <a href={website}>{t('traveller.imprint', { host: hostOf(website) })}</a>}
      </div>
    </footer>
  )
}
