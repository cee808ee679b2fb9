import { createContext, useContext } from 'react'
import { Button } from '@mantine/core'
import { UserRoundCheck } from 'lucide-react'
import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'
import { holdings } from '#domain/rulebook/holdings.ts'
import type { WordedQuestion } from '#domain/wording/worded-question.ts'
import { withNames, type Told } from '#web/staff/trip/names-of-people.ts'
import { sharedHome, typedTraveller } from '#web/staff/trip/party.ts'
import { holdingName, travellersName } from '#web/staff/trip/traveller-words.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import { useLanguage, useT, type Words } from '#web/staff/words/words.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import styles from './asked-of-people.module.css'
import { choicesOf } from './choices-of-question.ts'

type Tell = {
  /** Asks again with what was told of one of them. */
  readonly tell: (traveller: number, told: Told) => void
  /** Opens the search at one of them. */
  readonly open: (traveller: number, field: 'age' | 'residence' | 'holds') => void
}
/** None where there is no search to change. */
export const TellOfPeople = createContext<Tell | null>(null)

type AskedOfPeopleProps = {
  /** Those of the answer. */
  travellers: readonly Traveller[]
  questions: readonly WordedQuestion[]
  /** Others are asked about: till they are answered nothing is told of whoever had their place. */
  isRefreshing: boolean
}

/** What nobody said of a traveller and would change something, each with its answers to choose; told of that one alone. */
export function AskedOfPeople({ travellers, questions, isRefreshing }: AskedOfPeopleProps) {
  const t = useT()
  const language = useLanguage()
  const tell = useContext(TellOfPeople)
  const party = withNames(travellers.map((each) => typedTraveller(fieldsOf(each))))
  // Where nobody said where anybody lives, that is asked of all at once.
  const asked = questions.filter(({ kind }) => kind !== 'residence' || sharedHome(party) !== '')
  if (!tell || asked.length === 0) return null
  return (
    <section className={`${styles.asked} screen-only`} aria-label={t('traveller-form.ask.heading')}>
      <h2>
        <UserRoundCheck size={18} />
        {t('traveller-form.ask.heading')}
      </h2>
      <ul>
        {party.map((each, traveller) => {
          const own = asked.filter((question) => question.traveller === traveller)
          return (
            own.length > 0 && (
              <li key={traveller}>
                <b>
                  {travellersName(each, { t, language })}
                  {each.age !== '' && ` · ${t('traveller-form.chip.age', { age: each.age })}`}
                </b>
                {own.map((question) => (
                  <Question
                    key={question.kind}
                    question={question}
                    traveller={travellers[traveller]!}
                    tell={tell}
                    disabled={isRefreshing}
                  />
                ))}
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

type QuestionProps = { question: WordedQuestion; traveller: Traveller; tell: Tell; disabled: boolean }

function Question({ question, traveller, tell, disabled }: QuestionProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <span className={styles.question}>
      <span>{t(`traveller-form.ask.${question.kind}`)}</span>
      {choicesOf(question, traveller).map((choice) => {
        const label = labelOf(choice, t, language)
        return (
          <Button
            key={label}
            variant="default"
            size="compact-sm"
            disabled={disabled}
            onClick={() =>
              'told' in choice ? tell.tell(question.traveller, choice.told) : tell.open(question.traveller, choice.open)
            }
          >
            {label}
          </Button>
        )
      })}
      <small>{question.at}</small>
    </span>
  )
}

function labelOf(choice: ReturnType<typeof choicesOf>[number], t: Words, language: StaffLanguage): string {
  if ('open' in choice) return t(`traveller-form.ask.open.${choice.open}`)
  const { permit, minor, residence } = choice.told
  if (permit) return t(`traveller-form.permit.${permit}`)
  if (minor) return t(`traveller-form.minor.${minor}`)
  if (residence) return countryName(residence, language)
  return holdingName(choice.adds ?? holdings[0], t)
}
