import { Link } from 'react-router'
import { useAddress } from '#web/staff/address/use-address.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { AssortmentsDocument, OperatorPagesDocument } from '#web/staff/generated/graphql.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { OfficialPages } from './OfficialPages.tsx'
import { Operators } from './Operators.tsx'
import styles from './information-centre.module.css'

/** Where to read on: pages of governments and tour operators, and the works of reference of this application. */
export function InformationCentreScreen() {
  const t = useT()
  const { permissions } = useViewer()
  const [address, show] = useAddress()
  const call = useCall(OperatorPagesDocument, {}, { announce: false })
  const assortments = useCall(AssortmentsDocument, {}, { announce: false })
  const hasCountries = may(permissions, 'a3m_core.CDB')
  return (
    <Screen title={t('information.title')}>
      <p className={styles.hint}>{t('information.lead')}</p>
      <div className={styles.sections}>
        <section className="card" aria-labelledby="operators">
          <h2 id="operators">{t('information.operators')}</h2>
          <p className={styles.hint}>{t('information.operators.intro')}</p>
          {call.isPending && <Skeleton lines={6} />}
          {call.error && <FailedCall title={t('information.failed')} call={call} />}
          {call.data && (
            <Operators
              pages={call.data.touroperatorexternalrestrictioninfos}
              search={address.get('search')?.slice(0, 100) ?? ''}
              chosen={address.get('operators')}
              assortments={assortments.data?.assortments ?? []}
              assortment={address.get('assortment')}
              onShow={show}
            />
          )}
        </section>
        <OfficialPages country={address.get('country')} onPick={(country) => show({ country })} />
        {hasCountries && (
          <section className="card" aria-labelledby="reference">
            <h2 id="reference">{t('information.reference')}</h2>
            <ul className={styles.links}>
              <li>
                <Link to="/countries-information">{t('country-information.menu')}</Link>
              </li>
              <li>
                <Link to="/risk-matrix">{t('menu.risk-matrix')}</Link>
              </li>
            </ul>
          </section>
        )}
      </div>
    </Screen>
  )
}
