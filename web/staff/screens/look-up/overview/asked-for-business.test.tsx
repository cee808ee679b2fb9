import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { travellersOf, type Traveller } from '#domain/assessment/traveller.ts'
import type { WordedCell, WordedStop } from '#domain/wording/worded.ts'
import { AskedForBusiness } from './AskedForBusiness.tsx'

const shown = (
  told: Partial<Traveller>,
  permission: WordedCell['permission'] = 'VISA_FREE',
  role: WordedStop['role'] = 'DESTINATION',
) =>
  renderToStaticMarkup(
    <MantineProvider>
      <AskedForBusiness
        travellers={travellersOf({ citizenships: ['DE'] }).map((each) => ({ ...each, ...told }))}
        stops={[{ role, cells: [{ permission } as WordedCell] }]}
        onPrivate={() => undefined}
      />
    </MantineProvider>,
  ).includes('<button')

test('a child on a business trip is told of, and nobody else', () => {
  expect(shown({ age: 12 })).toBe(true)
  expect(shown({ minor: 'alone' })).toBe(true)
  expect(shown({ age: 18 })).toBe(false)
  expect(shown({})).toBe(false)
})

test('a business trip of which nobody knows whether it is possible may be asked as a private one', () => {
  expect(shown({}, 'UNKNOWN')).toBe(true)
  expect(shown({}, 'UNKNOWN', 'RETURN')).toBe(false)
})
