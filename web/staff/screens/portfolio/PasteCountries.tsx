import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { Iso2 } from '#domain/places.ts'
import { makeNationalityNames, readNationalities } from '#domain/wording/read-nationalities.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import { useCountries } from '#web/staff/fields/use-found-places.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import type { Offered } from './offered.ts'
import styles from './portfolio.module.css'

type PasteCountriesProps = { offered: Offered; onAdd: (codes: readonly Iso2[]) => void; onClose: () => void }

/** Codes and names become countries; what was not understood is listed, and nothing is guessed. */
export function PasteCountries({ offered, onAdd, onClose }: PasteCountriesProps) {
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
  const [chosen, setChosen] = useState<Readonly<Record<string, Iso2>>>({})
  const text = useDeferredValue(typed)
  const read = useMemo(() => (names ? readNationalities(text, names) : null), [names, text])
  const codes = [
    ...new Set([...(read?.codes ?? []), ...(read?.asked ?? []).flatMap((each) => chosen[each.text] || [])]),
  ]
  const toAdd = codes.filter((iso2) => !offered.has(iso2))
  const there = codes.filter((iso2) => offered.has(iso2))
  const namesOf = (some: readonly Iso2[]) => some.map((iso2) => countryName(iso2, language)).join(', ')
  return (
    <Panel at="end" ref={panel} title={t('portfolio.paste.title')} onClose={onClose}>
      <div className={styles.panel}>
        <Textarea
          label={t('portfolio.paste.text')}
          description={t('portfolio.paste.hint')}
          data-autofocus
          rows={8}
          maxLength={20_000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {read && text.trim() !== '' && (
          <div role="status">
            <p>
              <b>{t('portfolio.paste.understood', { count: codes.length })}</b>
            </p>
            {toAdd.length > 0 && <p>{namesOf(toAdd)}</p>}
            {there.length > 0 && <p>{t('portfolio.paste.there', { names: namesOf(there) })}</p>}
          </div>
        )}
        {read?.asked.map((each) => (
          <NativeSelect
            key={each.text}
            label={t('portfolio.paste.which', { text: each.text })}
            value={chosen[each.text] ?? ''}
            data={[
              { value: '', label: t('portfolio.paste.which.none') },
              ...each.codes.map((code) => ({ value: code, label: countryName(code, language) })),
            ]}
            onChange={(event) => setChosen({ ...chosen, [each.text]: event.currentTarget.value })}
          />
        ))}
        {read && read.unread.length > 0 && (
          <div className={styles.rest} role="alert">
            <b>{t('portfolio.paste.rest', { count: read.unread.length })}</b>
            <ul>
              {read.unread.map((part, index) => (
                <li key={`${part} ${index}`}>{part}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="buttons">
          <Button
            disabled={toAdd.length === 0}
            onClick={() => {
              onAdd(toAdd)
              panel.current?.close()
            }}
          >
            {t('portfolio.paste.add', { count: toAdd.length })}
          </Button>
          <Button variant="default" onClick={() => panel.current?.close()}>
            {t('portfolio.paste.cancel')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
