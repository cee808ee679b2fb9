import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { travellersOf } from '#domain/assessment/traveller.ts'
import type { WordedQuestion } from '#domain/wording/worded-question.ts'
import { AskedOfPeople, TellOfPeople } from './AskedOfPeople.tsx'

const question: WordedQuestion = {
  traveller: 1,
  kind: 'permit',
  stops: [1],
  who: 'Turkey',
  holdings: [],
  places: [],
  at: 'United Kingdom',
}
const asked = (isRefreshing: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <TellOfPeople value={{ tell: () => undefined, open: () => undefined }}>
        <AskedOfPeople
          travellers={travellersOf({ citizenships: ['DE', 'TR'], residence: 'DE' })}
          questions={[question]}
          isRefreshing={isRefreshing}
        />
      </TellOfPeople>
    </MantineProvider>,
  )
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => / disabled(=|>| )/.test(tag))

test('what is asked can be told, and waits while an answer about others is under way', () => {
  expect(buttons(asked(false))).toEqual([false, false])
  expect(buttons(asked(true))).toEqual([true, true])
})
