import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { everyPart, wordsOfEveryPart } from '#domain/testing/every-part.ts'
import { StopPanel } from './StopPanel.tsx'
import { Todo } from './Todo.tsx'

const html = renderToStaticMarkup(
  <MantineProvider>
    <MemoryRouter>
      <Todo assessment={everyPart} />
      <StopPanel stops={everyPart.stops} selected={0} onSelect={() => {}} checklist={everyPart.checklist} />
    </MemoryRouter>
  </MantineProvider>,
).toLowerCase()

// Sentences of ours stand as their keys here, and fees, hosts and days stand within them.
const withinSentences = { zfee: 'answer.fee', ztaskfee: 'answer.fee', zmissionsource: 'mission.source' }
// An iso code, the titles of sections that have names of their own here, the reason that a click opens,
// and the name of a step, by which a task is called already.
const elsewhere = ['zplace', 'zvisa', 'zhealth', 'zwhy', 'ztaskname']

test('what is to be done and the rules of a stop drop nothing of an answer', () => {
  const { stops, checklist } = everyPart
  const parts = wordsOfEveryPart([stops[0], checklist])
  expect(parts.length).toBeGreaterThan(30)
  for (const sentence of Object.values(withinSentences)) expect(html).toContain(sentence)
  expect(parts.filter((word) => !html.includes(word)).toSorted()).toEqual(
    [...Object.keys(withinSentences), ...elsewhere].toSorted(),
  )
})
