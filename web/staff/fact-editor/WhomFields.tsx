import { useState } from 'react'
import { Button } from '@mantine/core'
import { ClipboardPaste } from 'lucide-react'
import { travelTypes, type Fact, type TravelType } from '#domain/rulebook/fact.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { PasteNationalities } from '../fields/PasteNationalities.tsx'
import { tidy } from './edit-facts.ts'
import { errorAt, useFactList, type FactPartProps } from './fact-context.ts'
import { TokenField } from './TokenField.tsx'
import styles from './fact-editor.module.css'

const union = (tokens: readonly string[], more: readonly string[]) => [...new Set([...tokens, ...more])]

const purposes = ['BOTH', ...travelTypes] as const

/** For whom a rule is, whom it leaves out, and for which trips. */
export function WhomFields({ fact, path, errors }: FactPartProps) {
  const { t, change, readOnly } = useFactList()
  const [isPasting, setPasting] = useState(false)
  const named = (fact.for ?? []).filter((token) => !token.startsWith('-'))
  const except = (fact.for ?? []).flatMap((token) => (token.startsWith('-') ? [token.slice(1)] : []))
  const set = (members: readonly string[], left: readonly string[]) =>
    change(tidy({ ...fact, for: [...members, ...left.map((token) => `-${token}`)] }))
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TokenField
          label={t('rule-fact.whom')}
          placeholder={t(named.length === 0 ? 'rule-fact.whom.none' : 'rule-fact.token.add')}
          kind="whom"
          path={`${path}.for`}
          value={named}
          error={errorAt(errors, 'for')}
          onChange={(members) => set(members, except)}
        />
      </div>
      <div className={styles.wide}>
        <TokenField
          label={t('rule-fact.whom.except')}
          placeholder={t('rule-fact.token.add')}
          kind="whom"
          path={`${path}.for.except`}
          value={except}
          onChange={(left) => set(named, left)}
        />
      </div>
      {!readOnly && (
        <Button
          className={styles.beside!}
          variant="subtle"
          leftSection={<ClipboardPaste size={16} />}
          onClick={() => setPasting(true)}
        >
          {t('rule-fact.paste')}
        </Button>
      )}
      {isPasting && (
        <PasteNationalities
          targets={[
            { label: t('rule-fact.paste.members'), take: (codes) => set(union(named, codes), except) },
            { label: t('rule-fact.paste.exceptions'), take: (codes) => set(named, union(except, codes)) },
          ]}
          onClose={() => setPasting(false)}
        />
      )}
      <ChoiceField
        name={`${path}.travelType`}
        label={t('rule-fact.purpose')}
        options={purposes.map((value) => ({ value, label: t(`rule-fact.purpose.${value}`) }))}
        value={fact.travelType?.length === 1 ? fact.travelType[0]! : 'BOTH'}
        error={errorAt(errors, 'travelType')}
        onChange={(chosen) =>
          change(tidy({ ...fact, travelType: chosen === 'BOTH' ? [] : [chosen as TravelType] }) as Fact)
        }
      />
    </div>
  )
}
