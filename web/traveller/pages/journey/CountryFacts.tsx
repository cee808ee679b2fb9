import { Fragment } from 'react'
import { calledFirst } from '#domain/outline/emergency-calls.ts'
import type { FactPart, SectionPart } from '#domain/outline/parts.ts'
import { SharedText } from '#web/ui/answer/SharedText.tsx'
import type { View } from '../../view.ts'

type CountryFactsProps = { section: SectionPart & { readonly is: 'country' }; view: View }

/** What is the same for everybody in a country: a line of facts, then what is not known and what they rest on. */
export const CountryFacts = ({ section: { facts, note, origins }, view }: CountryFactsProps) => (
  <>
    <div className="country-facts">
      {besideCalls(facts).map((fact, index) => (
        <Fragment key={index}>
          {fact.heading && ' '}
          {fact.heading && <b>{fact.heading}</b>}
          {fact.group !== 'emergency' && (fact.heading ? ' ' : ' · ')}
          <Fact fact={fact} view={view} />
        </Fragment>
      ))}
    </div>
    {note && <p className="note">{note}</p>}
    {origins.length > 0 && <p className="origin lines">{origins.join('\n')}</p>}
  </>
)

/** The numbers that are called most are buttons of the page, and stand there alone. */
const besideCalls = (facts: readonly FactPart[]): readonly FactPart[] => {
  const told = calledFirst(facts)
  return facts.filter((fact) => !told.includes(fact))
}

/** Each number is called by a touch. */
function Fact({ fact: { label, value, note, calls }, view }: { fact: FactPart; view: View }) {
  const { t } = view
  if (calls.length > 0)
    return (
      <>
        {calls.map(({ words, address }) => (
          <a key={words} className="call" href={address}>
            {t('summary.answer', { label, answer: words })}
          </a>
        ))}
        {note && <SharedText text={note} reader={view} />}
      </>
    )
  return (
    <>
      {t('summary.answer', { label, answer: '' })}
      <SharedText text={value} reader={view} />
      {note && ' ('}
      {note && <SharedText text={note} reader={view} />}
      {note && ')'}
    </>
  )
}
