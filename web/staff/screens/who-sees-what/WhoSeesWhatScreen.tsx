import { readers, whoSeesWhat } from '#contract/who-sees-what.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from './who-sees-what.module.css'

/** Which data there are, and who gets to see them. Roles keep it a table where a narrow window lays it out as labelled rows. */
export function WhoSeesWhatScreen() {
  const t = useT()
  return (
    <Screen title={t('who-sees-what.title')}>
      <p className={styles.lead}>{t('who-sees-what.lead')}</p>
      <div className={`card ${styles.card}`}>
        <table role="table" className={styles.table}>
          <caption className="visually-hidden">{t('who-sees-what.title')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t('who-sees-what.kind')}
              </th>
              {readers.map((reader) => (
                <th key={reader} role="columnheader" scope="col">
                  {t(`who-sees-what.reader.${reader}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {whoSeesWhat.map(({ kind, sights }) => (
              <tr key={kind} role="row">
                <th role="rowheader" scope="row">
                  {t(`who-sees-what.kind.${kind}`)}
                  <small>{t(`who-sees-what.kind.${kind}.what`)}</small>
                </th>
                {readers.map((reader) => (
                  <td
                    key={reader}
                    role="cell"
                    data-label={t(`who-sees-what.reader.${reader}`)}
                    data-sight={sights[reader]}
                  >
                    {t(`who-sees-what.sight.${sights[reader]}`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles.legend}>
        {readers.map((reader) => (
          <div key={reader}>
            <dt>{t(`who-sees-what.reader.${reader}`)}</dt>
            <dd>{t(`who-sees-what.reader.${reader}.who`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.lead}>{t('who-sees-what.foot')}</p>
    </Screen>
  )
}
