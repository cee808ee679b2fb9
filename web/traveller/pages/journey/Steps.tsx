import type { WordedStep } from '../../../../domain/wording/worded.ts'
import type { View } from '../../view.ts'
import { hostOf, webLink } from '../../../ui/web-link.ts'
import { Icon } from '../icons.tsx'
import { SharedText } from '../SharedText.tsx'

/** How to get it, the official way: the link first, then its fee and its time. */
export function Steps({ steps, view }: { steps: readonly WordedStep[]; view: View }) {
  if (steps.length === 0) return null
  const { t } = view
  return (
    <ul className="steps">
      {steps.map((step) => {
        const link = webLink(step.url)
        return (
          <li key={step.name.text}>
            {link && (
              <a href={link}>
                {t('traveller.official', { host: hostOf(link) })}
                <Icon name="external" size={16} />
              </a>
            )}
            <b>
              <SharedText text={step.name} view={view} />
            </b>
            {step.fee && <span>{t('traveller.fee', { fee: step.fee })}</span>}
            {step.processing && <span>{step.processing}</span>}
            {step.opens && <span>{step.opens}</span>}
          </li>
        )
      })}
    </ul>
  )
}
