import { Fragment } from 'react'
import { confidences } from '#domain/rulebook/fact.ts'
import { emergencyFacts, isNumber } from '#domain/wording/emergency-facts.ts'
import { shownCountryFacts, type WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { hostOf } from '#web/ui/web-link.ts'
import type { View } from '../../view.ts'
import { SharedPart, SharedText } from '#web/ui/answer/SharedText.tsx'
import { Fold } from './Fold.tsx'

type CountryFactsFoldProps = { facts: readonly WordedCountryFact[]; id: string; view: View }

/** What is the same for everybody in a country, in one closed fold: emergency numbers first, and told while it is closed. */
export function CountryFactsFold({ facts, id, view }: CountryFactsFoldProps) {
  const { t } = view
  const shown = shownCountryFacts(facts)
  const known = shown.filter(({ value }) => value !== null)
  const unknown = shown.filter(({ value }) => value === null).map(({ label }) => label)
  return (
    <Fold id={id} icon="country" title={t('countryFacts.title')} summary={inShort(known, view)}>
      <dl className="country-facts">
        {known.map(({ type, group, label, value, codes, note }) => (
          <Fragment key={type}>
            <dt>{label}</dt>
            <dd>
              {group === 'emergency' && codes.some(isNumber) ? (
                <Numbers label={label} numbers={codes.filter(isNumber)} view={view} />
              ) : (
                <SharedText text={value!} reader={view} />
              )}
              <SharedPart as="p" className="note" text={note} reader={view} />
            </dd>
          </Fragment>
        ))}
      </dl>
      {unknown.length > 0 && <p className="note">{t('countryFacts.unknownTypes', { types: unknown.join(' · ') })}</p>}
      <Origins facts={known} view={view} />
    </Fold>
  )
}

/** Each number is called by a touch. */
const Numbers = ({ label, numbers, view: { t } }: { label: string; numbers: readonly string[]; view: View }) =>
  numbers.map((number) => (
    <a
      key={number}
      className="call"
      href={`tel:${number.replaceAll(' ', '')}`}
      aria-label={t('summary.answer', { label, answer: number })}
    >
      {number}
    </a>
  ))

/** "Emergency 112", "Police 191 · Ambulance 1669". */
const inShort = (known: readonly WordedCountryFact[], { t }: View): string =>
  emergencyFacts(known)
    .map(({ label, value }) => t('summary.answer', { label, answer: value!.text }))
    .join(' · ')

/** Each source once under what it is, with whom its licence wants named and the day of the copy. */
function Origins({ facts, view: { t, formats } }: { facts: readonly WordedCountryFact[]; view: View }) {
  return confidences.map((confidence) => {
    const named = facts.flatMap(({ source, sourceTitle, attribution, checkedAt, confidence: own }) => {
      if (!source || own !== confidence) return []
      const text = [sourceTitle ?? hostOf(source), attribution && `© ${attribution}`].filter(Boolean).join(', ')
      return [checkedAt ? t('countryFacts.source', { source: text, date: formats.date(checkedAt) }) : text]
    })
    const sources = [...new Set(named)].join(' · ')
    return (
      sources && (
        <p key={confidence} className="origin">
          {t('reliability.sources', { rung: t(`reliability.${confidence}`), sources })}
        </p>
      )
    )
  })
}
