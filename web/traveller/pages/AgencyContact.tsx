import { socialNetworks } from '#domain/social-links.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { Agency } from '../page-props.ts'
import { mailLink } from '#domain/mail-link.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import { dialable } from '#domain/dialable.ts'

/** How to reach the agency; every line only where it is known. */
export function AgencyContact({ agency, t }: { agency: Agency; t: Translate }) {
  const website = webLink(agency.website)
  const town = [agency.zipCode, agency.city].filter(Boolean).join(' ')
  return (
    <address className="agency">
      <span>
        <b>{agency.name}</b>
        {[agency.street, town, agency.country].map((line) => line && `, ${line}`)}
      </span>
      {agency.phone && (
        <a className="code" href={dialable(agency.phone)}>
          {agency.phone}
        </a>
      )}
      {agency.fax && <span className="code">{t('traveller.fax', { number: agency.fax })}</span>}
      {agency.email && <a href={mailLink(agency.email)}>{agency.email}</a>}
      {website && <a href={website}>{hostOf(website)}</a>}
      {agency.testingLab && <a href={agency.testingLab}>{t('traveller.testing-lab')}</a>}
      {agency.social.map(({ network, address }) => (
        <a key={network} href={address}>
          {socialNetworks[network]}
        </a>
      ))}
    </address>
  )
}
