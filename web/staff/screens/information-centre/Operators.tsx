import { useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import type { AssortmentsQuery } from '#web/staff/generated/graphql.ts'
import { ListSearch } from '#web/staff/list/ListSearch.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import {
  chosenIn,
  foundPages,
  linksOf,
  mostCompared,
  pagesIn,
  toggled,
  type OperatorPage,
} from '#web/staff/operators/operator-pages.ts'
import styles from './information-centre.module.css'

type OperatorsProps = {
  pages: readonly OperatorPage[]
  search: string
  /** Their ids, as the address has them. */
  chosen: string | null
  assortments: AssortmentsQuery['assortments']
  /** Its id, as the address has it. */
  assortment: string | null
  onShow: (change: Record<string, string>) => void
}

/** Two tour operators at most stand beside each other. Their pages are links: no other site is shown inside of this one. */
export function Operators({ pages, search, chosen: wanted, assortments, assortment, onShow }: OperatorsProps) {
  const t = useT()
  const [isRefused, setRefused] = useState(false)
  const chosen = chosenIn(wanted, pages)
  const found = foundPages(pagesIn(assortment, assortments, pages), search)
  function choose(id: string) {
    const next = toggled(chosen, id)
    setRefused(next === 'too-many')
    if (next !== 'too-many') onShow({ operators: next.join(',') })
  }
  if (pages.length === 0) return <p>{t('information.operators.none')}</p>
  return (
    <>
      {assortments.length > 0 && (
        <NativeSelect
          className={styles.assortment!}
          label={t('information.assortment')}
          value={assortments.some(({ id }) => id === assortment) ? assortment! : ''}
          data={[
            { value: '', label: t('information.assortment.all') },
            ...assortments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onShow({ assortment: event.currentTarget.value })}
        />
      )}
      <ListSearch
        label={t('information.search')}
        maxLength={100}
        search={search}
        onSearch={(text) => onShow({ search: text })}
      />
      <div className={styles.names} role="group" aria-label={t('information.choose')}>
        {found.map(({ id, name }) => (
          <Button
            key={id}
            size="xs"
            variant={chosen.includes(id) ? 'filled' : 'default'}
            aria-pressed={chosen.includes(id)}
            onClick={() => choose(id)}
          >
            {name}
          </Button>
        ))}
      </div>
      {found.length === 0 && <p role="status">{t('information.not-found')}</p>}
      <p role="alert" className={styles.refusal}>
        {isRefused && t('information.too-many', { max: mostCompared })}
      </p>
      {chosen.length === 0 ? (
        <p className={styles.hint}>{t('information.choose.hint')}</p>
      ) : (
        <div className={styles.beside}>
          {chosen.map((id) => (
            <OperatorCard key={id} page={pages.find((page) => page.id === id)!} />
          ))}
        </div>
      )}
    </>
  )
}

function OperatorCard({ page }: { page: OperatorPage }) {
  const t = useT()
  const links = linksOf(page, useLanguage())
  return (
    <article className={styles.operator}>
      <h3>{page.name}</h3>
      <p className={styles.hint}>{page.infoCategory}</p>
      {links.length === 0 && <p>{t('information.no-link')}</p>}
      {links.map(({ language, link, host }) => (
        <a key={language} href={link} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={16} aria-hidden />
          <span>
            {t('information.open', { language })}
            <small>{t('information.other-site', { host })}</small>
          </span>
        </a>
      ))}
    </article>
  )
}
