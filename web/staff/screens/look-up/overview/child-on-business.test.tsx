import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { travellersOf, type Traveller } from '#domain/assessment/traveller.ts'
import { ChildOnBusiness } from './ChildOnBusiness.tsx'

const shown = (told: Partial<Traveller>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ChildOnBusiness
        travellers={travellersOf({ citizenships: ['DE'] }).map((each) => ({ ...each, ...told }))}
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
