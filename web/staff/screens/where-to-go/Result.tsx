import { useDeferredValue, useMemo } from 'react'
import { Button } from '@mantine/core'
import { Download, Globe, Printer, Table } from 'lucide-react'
import type { WhereToGo } from '#domain/where-to-go/where-to-go.ts'
import type { FromGroup } from '#web/staff/group-list/from-group.ts'
import { useFavourites } from '#web/staff/favourites/use-favourites.ts'
import segments from '#web/staff/fields/segments.module.css'
import { saveCsv } from '#web/staff/list/write-csv.ts'
import { usePortfolio } from '#web/staff/portfolio/use-portfolio.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { countOf } from '#web/staff/trip/party.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { shownCountries } from './answers.ts'
import { tableTexts } from './columns.ts'
import { CountryMap } from './CountryMap.tsx'
import { CountryTable } from './CountryTable.tsx'
import { Filters } from './Filters.tsx'
import { LeftOut, leftOutText } from './LeftOut.tsx'
import { labelsOf } from './people.ts'
import type { Question } from './question.ts'
import { useLook, views } from './shown-address.ts'
import styles from './where-to-go.module.css'

type ResultProps = { answer: WhereToGo; question: Question; group: FromGroup | null; isRefreshing: boolean }

/** All countries: how many of each kind, what narrows them, and the table. */
export function Result({ answer, question, group, isRefreshing }: ResultProps) {
  const t = useT()
  const language = useLanguage()
  const [look, onLook] = useLook()
  const favourites = useFavourites()
  const portfolio = usePortfolio()
  const ours = useMemo(() => ({ favourites, portfolio }), [favourites, portfolio])
  const { countries } = answer
  // Typing goes before drawing two hundred rows.
  const wanted = useDeferredValue(look)
  const shown = useMemo(() => shownCountries(countries, wanted, ours, language), [countries, wanted, ours, language])
  const isDated = question.start !== ''
  const labels = useMemo(() => labelsOf(answer.people, question.travellers), [answer.people, question.travellers])
  const counts = {
    people: question.travellers.reduce((sum, each) => sum + countOf(each), 0),
    free: countries.filter(({ noVisa }) => noVisa === 'yes').length,
    conditional: countries.filter(({ noVisa }) => noVisa === 'only-if').length,
    id: countries.filter(({ idCard }) => idCard === 'yes').length,
    unknown: countries.filter(({ noVisa }) => noVisa === 'unknown').length,
  }
  const inTime = countries.filter(({ inTime: told }) => told === 'yes').length
  return (
    <section aria-busy={isRefreshing}>
      <div className={styles.head}>
        <div>
          <h2 id="where-to-go-sum" tabIndex={-1}>
            {t('where-to-go.sum', counts)}
          </h2>
          {group && <LeftOut group={group} />}
          <p>{t('where-to-go.sum.more', counts)}</p>
          <p>{t(isDated ? 'where-to-go.sum.in-time' : 'where-to-go.sum.no-date', { count: inTime })}</p>
          {answer.wayBack.length > 0 && (
            <p className={styles.wayBack}>
              <StatusIcon status="YELLOW" size={16} />
              <span>
                {t('where-to-go.way-back', {
                  place: countryName(answer.home, language),
                  needs: answer.wayBack
                    .map(({ citizenshipIso2, headline }) => `${labels.get(citizenshipIso2)}: ${headline}`)
                    .join(', '),
                })}{' '}
                {question.travellers.some(({ residence }) => residence === '') && t('where-to-go.way-back.residence')}
              </span>
            </p>
          )}
        </div>
        <div className={`${styles.actions} screen-only`}>
          <div role="group" aria-label={t('where-to-go.view')} className={segments.segments}>
            {views.map((view) => (
              <button key={view} type="button" aria-pressed={look.view === view} onClick={() => onLook({ view })}>
                {view === 'map' ? <Globe size={17} /> : <Table size={17} />}
                {t(`where-to-go.view.${view}`)}
              </button>
            ))}
          </div>
          <Button
            variant="default"
            leftSection={<Download size={17} />}
            disabled={shown.length === 0}
            onClick={() =>
              saveCsv(
                [
                  ...tableTexts(shown, isDated, labels, { t, language }, portfolio),
                  ...(group && group.left > 0 ? [['', leftOutText(group, t)]] : []),
                ],
                `where-to-go-${answer.today}.csv`,
              )
            }
          >
            {t('where-to-go.download')}
          </Button>
          <Button variant="default" leftSection={<Printer size={17} />} onClick={() => window.print()}>
            {t('where-to-go.print')}
          </Button>
        </div>
      </div>
      <Filters countries={countries} ours={ours} look={look} onLook={onLook} />
      <p role="status" className={styles.count}>
        {t('where-to-go.count', { count: shown.length, all: countries.length })}
      </p>
      {look.view === 'map' ? (
        <CountryMap
          portfolio={portfolio}
          countries={countries}
          shown={shown}
          question={question}
          isOfGroup={group !== null}
          labels={labels}
          look={look}
          onLook={onLook}
        />
      ) : shown.length === 0 ? (
        <Message
          title={t('where-to-go.none')}
          actions={
            <Button variant="default" onClick={() => onLook({ wishes: [], statuses: [], name: '' })}>
              {t('where-to-go.none.clear')}
            </Button>
          }
        >
          {t('where-to-go.none.hint')}
        </Message>
      ) : (
        <div className={`card ${styles.frame}`}>
          <CountryTable
            portfolio={portfolio}
            countries={shown}
            question={question}
            isOfGroup={group !== null}
            labels={labels}
            look={look}
            onLook={onLook}
          />
        </div>
      )}
      <p className={styles.note}>{t('where-to-go.note')}</p>
    </section>
  )
}
