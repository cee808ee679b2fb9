import type { WordedStep } from '#domain/wording/worded.ts'
import { hostOf, webLink } from '../web-link.ts'
import { OutLink } from './OutLink.tsx'
import type { Reader } from './reader.ts'
import { SharedText } from './SharedText.tsx'

/** How to get it, the official way: its name, its fee and its time, and the link. */
export function Steps({ steps, reader }: { steps: readonly WordedStep[]; reader: Reader }) {
  if (steps.length === 0) return null
  const { t } = reader
  return (
    <ul className="steps">
      {steps.map((step, index) => {
        const link = webLink(step.url)
        return (
          <li key={index}>
            <b>
              <SharedText text={step.name} reader={reader} />
            </b>
            {step.fee && <span>{t('answer.fee', { fee: step.fee })}</span>}
            {step.processing && <span>{step.processing}</span>}
            {step.opens && <span>{step.opens}</span>}
            {link && (
              <OutLink href={link} hasIcon reader={reader}>
                {t('answer.official', { host: hostOf(link) })}
              </OutLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
