import type { SelectionPageProps, SelectionView } from '../../selection-props.ts'
import { Carried } from './Carried.tsx'
import { DateFields, PlaceFields } from './TripFields.tsx'
import { HomeFields, PeopleFields } from './PeopleFields.tsx'

type Props = SelectionPageProps & {
  view: Extract<SelectionView, { is: 'question' }>
  action: string
  title: string
}

const fieldsOf = {
  departure: PlaceFields,
  citizenships: PeopleFields,
  destinations: PlaceFields,
  dates: DateFields,
  residence: HomeFields,
}

/** One question. What is wrong is said by us, beside its field and in the page's language: the browser's own words are kept away. */
export function QuestionForm({ view, said, action, title, t }: Props) {
  const { question, step, missing, problems } = view
  const Fields = fieldsOf[question]
  return (
    <form method="post" action={action} noValidate>
      {/* The button that Enter presses: the first of a form. */}
      <button className="visually-hidden" name="go" value="next" tabIndex={-1} aria-hidden="true">
        {t('selection.next')}
      </button>
      <Carried said={said} view={view} />
      {missing.length > 0 && (
        <div className="selection-intro">
          <p>
            <b>{t('selection.title')}</b>
          </p>
          <p>{t('selection.missing')}</p>
          <ul className="selection-missing">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <p className="note">{step ? t('selection.question', step) : t('selection.question.more')}</p>
        <h1>{title}</h1>
      </div>
      {problems.form && <p role="alert">{problems.form}</p>}
      <Fields view={view} t={t} />
      <button className="button primary" name="go" value="next">
        {t('selection.next')}
      </button>
    </form>
  )
}
