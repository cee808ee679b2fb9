import { ActionIcon, Button } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { Link } from 'react-router'
import type { CountryAnswer } from '#domain/where-to-go/country-answer.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { firstText, untilFor, untilText } from './columns.ts'
import { Permission, Together } from './CountryTable.tsx'
import { mostColumns, type Labels } from './people.ts'
import { lookUpPath, type Question } from './question.ts'
import styles from './where-to-go.module.css'

type CountryDetailsProps = {
  country: CountryAnswer
  isOutside: boolean
  question: Question
  isOfGroup: boolean
  labels: Labels
  onClose: () => void
}

/** One country of the map, with the way to its whole answer. */
export function CountryDetails({ country, isOutside, question, isOfGroup, labels, onClose }: CountryDetailsProps) {
  const t = useT()
  const language = useLanguage()
  const { iso2, name, status, sentence, cells, better } = country
  const reader = { t, language }
  const until = [untilText(country, question.start !== '', reader), untilFor(country, labels, t)].filter(Boolean)
  return (
    <section className={`card ${styles.details}`} aria-label={t('where-to-go.details', { name })}>
      <header>
        <h2>
          <IsoCode iso2={iso2} /> {name}
        </h2>
        <ActionIcon size={36} aria-label={t('where-to-go.details.close')} onClick={onClose}>
          <X size={18} />
        </ActionIcon>
      </header>
      <div aria-live="polite">
        <StatusChip status={status}>{t(`where-to-go.status.${status}`)}</StatusChip>
        <p>{sentence}</p>
        {better && <p>{better}</p>}
        {isOutside && <p className={styles.note}>{t('where-to-go.outside')}</p>}
      </div>
      <dl>
        {labels.size > mostColumns ? (
          <div>
            <dt>{t('where-to-go.everybody')}</dt>
            <dd>
              <Together country={country} labels={labels} />
            </dd>
          </div>
        ) : (
          cells.map((cell) => (
            <div key={cell.citizenshipIso2}>
              <dt>{labels.get(cell.citizenshipIso2)}</dt>
              <dd>
                <Permission cell={cell} />
              </dd>
            </div>
          ))
        )}
        <div>
          <dt>{t('where-to-go.until')}</dt>
          <dd>{until.join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('where-to-go.first')}</dt>
          <dd>{firstText(country, labels, reader)}</dd>
        </div>
      </dl>
      <Button component={Link} to={lookUpPath(question, iso2, isOfGroup)} leftSection={<Search size={17} />}>
        {t('where-to-go.look-up')}
      </Button>
    </section>
  )
}
