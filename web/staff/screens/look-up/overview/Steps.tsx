import { ExternalLink } from 'lucide-react'
import type { WordedStep } from '../../../../../domain/wording/worded.ts'
import { useT } from '../../../words/words.ts'
import { hostOf, webLink } from '../../../../ui/web-link.ts'
import { SharedText } from './SharedText.tsx'
import styles from './section.module.css'

/** How to get it, the official way: the link, its fee and its time. */
export function Steps({ steps }: { steps: readonly WordedStep[] }) {
  const t = useT()
  if (steps.length === 0) return null
  return (
    <ul className={styles.steps}>
      {steps.map((step, index) => {
        const link = webLink(step.url)
        return (
          <li key={index}>
            <b>
              <SharedText text={step.name} />
            </b>
            {[step.fee && t('look-up.fee', { fee: step.fee }), step.processing, step.opens].filter(Boolean).join(' · ')}
            {link && (
              <a href={link} target="_blank" rel="noreferrer">
                {t('look-up.official', { host: hostOf(link) })}
                <ExternalLink size={14} aria-hidden="true" />
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
