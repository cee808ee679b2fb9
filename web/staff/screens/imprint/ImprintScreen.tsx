import { mailLink } from '#domain/mail-link.ts'
import { webLink } from '#domain/web-link.ts'
import { useCall } from '../../api/use-call.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { ImprintOrganisationDocument, type ImprintOrganisationQuery } from '../../generated/graphql.ts'
import { useViewer } from '../../session/viewer.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { Skeleton } from '../../shell/Skeleton.tsx'
import { useLanguage, useT } from '../../words/words.ts'
import { countryName } from '../../fields/place-names.ts'
import styles from '../text.module.css'

/** Who answers for this installation: the organisation of the person signed in. */
export function ImprintScreen() {
  const t = useT()
  const id = useViewer().organisation.id
  const { data, isError, isFetching, refetch } = useCall(ImprintOrganisationDocument, { id })
  return (
    <Screen title={t('imprint.title')}>
      <div className={`card ${styles.text}`}>
        {data && <Organisation organisation={data.organisation} />}
        {isError && <ErrorNotice title={t('imprint.failed')} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !isError && <Skeleton lines={6} />}
        <p className={styles.small}>{t('imprint.binding')}</p>
      </div>
    </Screen>
  )
}

function Organisation({ organisation }: { organisation: ImprintOrganisationQuery['organisation'] }) {
  const t = useT()
  const language = useLanguage()
  const { name, publicName, street, zipCode, city, countryIso2, phone, email, website } = organisation
  const town = [zipCode, city].filter(Boolean).join(' ')
  const lines = [street, town, countryIso2 && countryName(countryIso2, language)].filter(Boolean)
  const link = webLink(website)
  return (
    <>
      <h2>{publicName || name}</h2>
      {lines.length > 0 && (
        <address className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      <dl className={styles.facts}>
        <Fact label={t('imprint.phone')}>{phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}</Fact>
        <Fact label={t('imprint.email')}>{email && <a href={mailLink(email)}>{email}</a>}</Fact>
        <Fact label={t('imprint.website')}>
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {website}
            </a>
          )}
        </Fact>
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  const t = useT()
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.none}>{t('imprint.none')}</span>}</dd>
    </div>
  )
}
