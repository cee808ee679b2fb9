import { Button } from '@mantine/core'
import { History } from 'lucide-react'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { travellerLine } from '#web/staff/trip/traveller-words.ts'
import { asLastTime, type SearchForm } from './search-form.ts'

type AsLastTimeProps = {
  last: SearchForm
  now: SearchForm
  onTake: (changes: Partial<SearchForm>) => void
}

/** The travellers of the last search, to be taken over at a press: a new search is for somebody else until somebody says so. */
export function AsLastTime({ last, now, onTake }: AsLastTimeProps) {
  const t = useT()
  const language = useLanguage()
  const taken = asLastTime(last)
  const isSame = Object.entries(taken).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(now[field as keyof SearchForm]),
  )
  if (isSame || last.travellers.length === 0) return null
  const who = last.travellers.map((each) => travellerLine(each, { t, language })).join(' · ')
  return (
    <div>
      <Button variant="default" size="compact-sm" leftSection={<History size={15} />} onClick={() => onTake(taken)}>
        {t('look-up.as-last', { who })}
      </Button>
    </div>
  )
}
