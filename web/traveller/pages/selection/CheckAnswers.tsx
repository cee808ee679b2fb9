import type { SelectionPageProps, SelectionView } from '../../selection-props.ts'
import { Carried } from './Carried.tsx'

type Props = SelectionPageProps & { view: Extract<SelectionView, { is: 'check' }>; action: string; title: string }

/** All that was said, to be read once more: only its button keeps it. */
export const CheckAnswers = ({ agency, view, said, action, title, t }: Props) => (
  <form method="post" action={action}>
    <h1>{title}</h1>
    {view.problem && <p role="alert">{view.problem}</p>}
    <Carried said={said} view={view} />
    <dl className="selection-answers">
      {view.answers.map(({ question, name, texts }) => (
        <div key={question}>
          <dt>{name}</dt>
          <dd>
            {texts.map((text, index) => (
              // Two people may have the same passports.
              <span key={index}>{text}</span>
            ))}
          </dd>
          <dd>
            <button name="go" value={`change-${question}`}>
              {t('selection.change')}
              <span className="visually-hidden">: {name}</span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
    <p className="note">{t('selection.final', { agency: agency.name })}</p>
    <button className="button primary" name="go" value="save">
      {t('selection.save')}
    </button>
  </form>
)
