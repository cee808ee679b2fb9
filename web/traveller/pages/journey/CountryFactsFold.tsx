import { Fragment } from 'react'
import { confidences } from '#domain/rulebook/fact.ts'
import { emergencyFacts, isNumber } from '#domain/wording/emergency-facts.ts'
import { shownCountryFacts, type WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { hostOf } from '#domain/web-link.ts'
import type { View } from '../../view.ts'
import { SharedText } from '#web/ui/answer/SharedText.tsx'
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
      <div className="country-facts">
        {[...Map.groupBy(known, ({ group }) => group)].map(([group, facts]) =>
          group === 'emergency' ? (
            facts.map((fact) => <Emergency key={fact.type} fact={fact} view={view} />)
          ) : (
            <Fragment key={group}>
              {' '}
              <b>{t(`countryFacts.group.${group}`)}</b>
              {facts.map((fact, index) => (
                <Fragment key={fact.type}>
                  {index > 0 ? ' · ' : ' '}
                  <Said fact={fact} view={view} />
                </Fragment>
              ))}
            </Fragment>
          ),
        )}
      </div>
      {unknown.length > 0 && <p className="note">{t('countryFacts.unknownTypes', { types: unknown.join(' · ') })}</p>}
      <Origins facts={known} view={view} />
    </Fold>
  )
}

type FactProps = { fact: WordedCountryFact; view: View }

/** Each number is called by a touch. */
function Emergency({ fact, view }: FactProps) {
  const { label, codes, note } = fact
  if (!codes.some(isNumber)) return <Said fact={fact} view={view} />
  return (
    <>
      {codes.filter(isNumber).map((number) => (
        <a key={number} className="call" href={`tel:${number.replaceAll(' ', '')}`}>
          {view.t('summary.answer', { label, answer: number })}
        </a>
      ))}
      {note && <SharedText text={note} reader={view} />}
    </>
  )
}

const Said = ({ fact: { label, value, note }, view }: FactProps) => (
  <>
    {view.t('summary.answer', { label, answer: '' })}
    <SharedText text={value!} reader={view} />
    {note && ' ('}
    {note && <SharedText text={note} reader={view} />}
    {note && ')'}
  </>
)

/** "Emergency 112", "Police 191 · Ambulance 1669". */
const inShort = (known: readonly WordedCountryFact[], { t }: View): string =>
  emergencyFacts(known)
    .map(({ label, value }) => t('summary.answer', { label, answer: value!.text }))
    .join(' · ')

/** Each source once, the authorities' first, with whom its licence wants named and the day of the copy. */
function Origins({ facts, view: { t, formats } }: { facts: readonly WordedCountryFact[]; view: View }) {
  const lines = confidences.flatMap((confidence) => {
    const named = facts.flatMap(({ source, sourceTitle, attribution, checkedAt, confidence: own }) => {
      if (own !== confidence) return []
      const name = source && (sourceTitle ?? hostOf(source))
      const text = [name, attribution && `© ${attribution}`].filter(Boolean).join(', ')
      if (!text) return []
      return [checkedAt ? t('countryFacts.source', { source: text, date: formats.date(checkedAt) }) : text]
    })
    const sources = [...new Set(named)].join(' · ')
    return sources ? [sources] : []
  })
  return lines.length > 0 && <p className="origin lines">{lines.join('\n')}</p>
}
