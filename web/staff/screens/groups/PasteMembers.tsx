import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { DateSpan } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { makeNationalityNames, readNationalities } from '#domain/wording/read-nationalities.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { useCountries } from '#web/staff/fields/use-found-places.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { alreadyMembers, type Members } from './edit-members.ts'
import styles from './groups.module.css'

type PasteMembersProps = {
  members: Members
  onAdd: (codes: readonly Iso2[], span: DateSpan) => void
  onClose: () => void
}

/** A list as a ministry writes it becomes members, from a day on; what was not understood is listed, and nothing is guessed. */
export function PasteMembers({ members, onAdd, onClose }: PasteMembersProps) {
  const t = useT()
  const language = useLanguage()
  const panel = useRef<HTMLDialogElement>(null)
  const countries = useCountries().data?.countries
  const names = useMemo(
    () =>
      countries &&
      makeNationalityNames(
        countries.map(({ iso2, searchCodes, searchNames }) => ({ iso2, codes: searchCodes, names: searchNames })),
      ),
    [countries],
  )
  const [typed, setTyped] = useState('')
  const [span, setSpan] = useState({ from: '', to: '' })
  const [chosen, setChosen] = useState<Readonly<Record<string, Iso2>>>({})
  const text = useDeferredValue(typed)
  const read = useMemo(() => (names ? readNationalities(text, names) : null), [names, text])
  const codes = [
    ...new Set([...(read?.codes ?? []), ...(read?.asked ?? []).flatMap((each) => chosen[each.text] || [])]),
  ]
  const there = alreadyMembers(members, codes, span)
  const toAdd = codes.filter((code) => !there.includes(code))
  const nameOf = (code: Iso2) => countryName(code, language)

  function add() {
    onAdd(toAdd, span)
    showToast(t('rule-group.paste.added', { count: toAdd.length }))
    panel.current?.close()
  }
  return (
    <Panel at="end" ref={panel} title={t('rule-group.paste.title')} onClose={onClose}>
      <div className={styles.found}>
        <Textarea
          label={t('rule-group.paste.text')}
          description={t('rule-group.paste.hint')}
          data-autofocus
          rows={6}
          maxLength={20_000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.pair}>
          <DateField
            label={t('rule-group.member.from')}
            value={span.from}
            onChange={(from) => setSpan({ ...span, from })}
          />
          <DateField
            label={t('rule-group.member.to')}
            value={span.to}
            {...(span.from !== '' && { openAt: span.from })}
            onChange={(to) => setSpan({ ...span, to })}
          />
        </div>
        {read && text.trim() !== '' && (
          <div role="status" className={styles.found}>
            <p>
              <b>{t('rule-group.paste.understood', { count: codes.length })}</b>
            </p>
            {toAdd.length > 0 && <p>{toAdd.map(nameOf).join(', ')}</p>}
            {there.length > 0 && <p>{t('rule-group.paste.there', { names: there.map(nameOf).join(', ') })}</p>}
          </div>
        )}
        {read?.asked.map((each) => (
          <NativeSelect
            key={each.text}
            label={t('rule-group.paste.which', { text: each.text })}
            value={chosen[each.text] ?? ''}
            data={[
              { value: '', label: t('rule-group.paste.which.none') },
              ...each.codes.map((code) => ({ value: code, label: nameOf(code) })),
            ]}
            onChange={(event) => setChosen({ ...chosen, [each.text]: event.currentTarget.value })}
          />
        ))}
        {read && read.unread.length > 0 && (
          <div className={styles.rest} role="alert">
            <b>{t('rule-group.paste.rest', { count: read.unread.length })}</b>
            <ul>
              {read.unread.map((part, index) => (
                <li key={`${part} ${index}`}>{part}</li>
              ))}
            </ul>
            <p>{t('rule-group.paste.rest.hint')}</p>
          </div>
        )}
        <div className="buttons">
          <Button variant="default" onClick={() => panel.current?.close()}>
            {t('rule-records.cancel')}
          </Button>
          <Button disabled={toAdd.length === 0} onClick={add}>
            {t('rule-group.paste.add', { count: toAdd.length })}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
