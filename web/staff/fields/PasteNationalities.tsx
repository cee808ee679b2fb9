import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { makeNationalityNames, readNationalities } from '#domain/wording/read-nationalities.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { Panel } from '../panel/Panel.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useLanguage, useT } from '../words/words.ts'
import { IsoCode } from '../../ui/IsoCode.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { countryName } from './place-names.ts'
import { useCountries } from './use-found-places.ts'
import fields from './fields.module.css'
import styles from './paste-nationalities.module.css'

type PasteNationalitiesProps = {
  /** What can be done with the nationalities that were read: a button each. */
  targets: readonly { readonly label: string; readonly take: (codes: readonly string[]) => void }[]
  onClose: () => void
}

const longest = 50_000

/**
 * A list of nationalities from a source is pasted and read in the page. What two countries are called is asked; what was
 * not understood is listed, and stays in the field when the rest was taken.
 */
export function PasteNationalities({ targets, onClose }: PasteNationalitiesProps) {
  const t = useT()
  const language = useLanguage()
  const panel = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const call = useCountries()
  const countries = call.data?.countries
  const names = useMemo(
    () =>
      countries &&
      makeNationalityNames(
        countries.map(({ iso2, searchCodes, searchNames }) => ({ iso2, codes: searchCodes, names: searchNames })),
      ),
    [countries],
  )
  const settled = useDeferredValue(text)
  const read = useMemo(() => names && readNationalities(settled, names), [names, settled])
  const answers = read?.asked.flatMap(({ text: name }) => chosen[name] ?? []) ?? []
  const codes = read ? [...new Set([...read.codes, ...answers])] : []

  function take(target: PasteNationalitiesProps['targets'][number]) {
    if (!read) return
    target.take(codes)
    const left = [...read.asked.filter((each) => !chosen[each.text]).map((each) => each.text), ...read.unread]
    if (left.length === 0) panel.current?.close()
    else setText(left.join('\n'))
  }
  return (
    <Panel at="end" ref={panel} title={t('nationality-list.title')} onClose={onClose}>
      <div className={styles.panel}>
        <Textarea
          data-autofocus
          label={t('nationality-list.text')}
          description={t('nationality-list.hint')}
          rows={8}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {call.isError && <FailedCall title={t('nationality-list.failed')} call={call} />}
        {!read && !call.isError && <Skeleton />}
        <p role="status">{read && text.trim() !== '' && t('nationality-list.read', { count: codes.length })}</p>
        {codes.length > 0 && (
          <ul className={fields.citizenships} aria-label={t('nationality-list.understood')}>
            {codes.map((code) => (
              <li key={code}>
                <IsoCode iso2={code} />
                <span>{countryName(code, language)}</span>
              </li>
            ))}
          </ul>
        )}
        {read?.asked.map((each) => (
          <ChoiceField
            key={each.text}
            name={`nationality-list.${each.text}`}
            label={t('nationality-list.which', { name: each.text })}
            options={each.codes.map((code) => ({ value: code, label: countryName(code, language) }))}
            value={chosen[each.text] ?? ''}
            onChange={(code) => setChosen({ ...chosen, [each.text]: code })}
          />
        ))}
        {read && read.unread.length > 0 && (
          <section className={styles.unread} aria-label={t('nationality-list.unread')}>
            <h3>{t('nationality-list.unread')}</h3>
            <ul>
              {read.unread.map((part, index) => (
                <li key={`${index} ${part}`}>{part}</li>
              ))}
            </ul>
          </section>
        )}
        <div className="buttons">
          {targets.map((target) => (
            <Button
              key={target.label}
              variant={target === targets[0] ? 'filled' : 'default'}
              disabled={codes.length === 0 || settled !== text}
              onClick={() => take(target)}
            >
              {target.label}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  )
}
