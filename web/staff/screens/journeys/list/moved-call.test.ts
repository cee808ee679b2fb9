import { expect, test } from 'vitest'
import { callText } from './moved-call.ts'

const call = { port: 'Dover', arrives: '2027-05-03T08:00', departs: '2027-05-03T18:00' }

test('a call says its day once, a night in port both', () => {
  expect(callText(call, 'en')).toMatch(/^Dover \D*3 May\D* 08:00 – 18:00$/)
  expect(callText({ ...call, departs: '2027-05-04T02:00' }, 'en')).toMatch(/3 May.* – .*4 May.* 02:00$/)
})

test('the first and the last port have one side, and a day without an hour is a day', () => {
  expect(callText({ ...call, arrives: null }, 'en')).toMatch(/18:00$/)
  expect(callText({ ...call, arrives: '2027-05-03', departs: '2027-05-03' }, 'en')).not.toContain(':')
})
