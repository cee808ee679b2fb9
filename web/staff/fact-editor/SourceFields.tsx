import { Button, TextInput } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { authorityTypes, confidences, type AuthorityType, type Confidence } from '#domain/rulebook/fact.ts'
import { webLink } from '#domain/web-link.ts'
import { DateField } from '../fields/DateField.tsx'
import { LateSelect } from '../fields/LateSelect.tsx'
import { errorAt, useFactList, type FactPartProps } from './fact-context.ts'
import styles from './fact-editor.module.css'

/** The text that was really read, the rung that it stands on, the day of the copy, and whose word it is. */
export function SourceFields({ fact, path, errors }: FactPartProps) {
  const { t, change, today } = useFactList()
  const link = webLink(fact.source)
  return (
    <div className={styles.fields}>
      <TextInput
        className={styles.wide!}
        label={t('rule-fact.source')}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-path={`${path}.source`}
        value={fact.source}
        error={errorAt(errors, 'source')}
        onChange={(event) => change({ ...fact, source: event.currentTarget.value })}
        rightSection={
          link && (
            <a href={link} target="_blank" rel="noreferrer" aria-label={t('rule-fact.source.open')}>
              <ExternalLink size={16} />
            </a>
          )
        }
      />
      <LateSelect
        label={t('rule-fact.rung')}
        data-path={`${path}.confidence`}
        value={fact.confidence}
        error={errorAt(errors, 'confidence')}
        data={confidences.map((value) => ({ value, label: t(`rule-fact.rung.${value}.long`) }))}
        onChange={(event) => change({ ...fact, confidence: event.currentTarget.value as Confidence })}
      />
      <div className={styles.read}>
        <DateField
          label={t('rule-fact.checked')}
          data-path={`${path}.checkedAt`}
          value={fact.checkedAt ?? ''}
          error={errorAt(errors, 'checkedAt')}
          onChange={(day) => change({ ...fact, checkedAt: day === '' ? null : day })}
        />
        {fact.checkedAt !== today && (
          <Button variant="subtle" onClick={() => change({ ...fact, checkedAt: today })}>
            {t('rule-fact.checked.today')}
          </Button>
        )}
      </div>
      <LateSelect
        label={t('rule-fact.authority')}
        data-path={`${path}.authority`}
        value={fact.authority}
        error={errorAt(errors, 'authority')}
        data={authorityTypes.map((value) => ({ value, label: t(`rule-fact.authority.${value}`) }))}
        onChange={(event) => change({ ...fact, authority: event.currentTarget.value as AuthorityType })}
      />
    </div>
  )
}
