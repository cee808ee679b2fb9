import type { WordedStep } from '#domain/wording/worded.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import { ItemList } from './ItemList.tsx'
import { OutLink } from './OutLink.tsx'
import type { Reader } from './reader.ts'
import { SharedText } from './SharedText.tsx'

/** How to get it, the official way: its name, its fee and its time, and the link. */
export function Steps({ steps, reader }: { steps: readonly WordedStep[]; reader: Reader }) {
  if (steps.length === 0) return null
  const { t } = reader
  return (
    <ItemList
      className="steps"
      items={steps.map((step) => {
        const link = webLink(step.url)
        return (
          <>
            <b>
              <SharedText text={step.name} reader={reader} />
            </b>{' '}
            {[step.fee && t('answer.fee', { fee: step.fee }), step.processing, step.opens].filter(Boolean).join(' · ')}{' '}
            {link && (
              <OutLink href={link} hasIcon reader={reader}>
                {t('answer.official', { host: hostOf(link) })}
              </OutLink>
            )}
          </>
        )
      })}
    />
  )
}
