import type { Translate } from '#domain/wording/translate.ts'
import type { Agency } from '../page-props.ts'
import { mailLink } from '#domain/mail-link.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import { dialable } from '#domain/dialable.ts'

/** `isContactNear`: telephone and address stand just above. */
type PageFooterProps = { agency: Agency | null; isContactNear?: boolean; t: Translate }

/** Who is asked, and what they have to say about themselves; each line only where it is known. */
export function PageFooter({ agency, isContactNear = false, t }: PageFooterProps) {
  return (
    <footer className="page-footer">
      <div className="width">
        <span>{agency ? t('traveller.footer', { agency: agency.name }) : 'Portolan'}</span>
        {agency && <Links agency={isContactNear ? { ...agency, phone: null, email: null } : agency} t={t} />}
      </div>
    </footer>
  )
}

function Links({ agency, t }: { agency: Agency; t: Translate }) {
  const { phone, email, imprint, privacy, accessibility } = agency
  const website = webLink(agency.website)
  const ownSite = imprint === null && privacy === null && website
  return (
    <span className="links">
      {phone && (
        <a className="code" href={dialable(phone)}>
          {phone}
        </a>
      )}
      {email && <a href={mailLink(email)}>{email}</a>}
      {imprint && <a href={legalHref(imprint)}>{t('traveller.imprint')}</a>}
      {privacy && <a href={legalHref(privacy)}>{t('traveller.privacy')}</a>}
      {accessibility && <a href={legalHref(accessibility)}>{t('traveller.accessibility')}</a>}
      {ownSite && <a href={ownSite}>{t('traveller.imprint-at', { host: hostOf(ownSite) })}</a>}
    </span>
  )
}

/** A page of ours, or a site; the server lets nothing else through. */
const legalHref = (address: string): string | undefined =>
  address.startsWith('/legal/') ? address : (webLink(address) ?? undefined)
