import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { limits } from './limits.ts'

const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
const stated = (what: string, limit = String.raw`(\d+) a minute`) =>
  Number(new RegExp(`\\| ${what}[^|]*\\| ${limit}`).exec(operating)?.[1])

test('the limits of a reader are those that whoever runs it was told', () => {
  expect(limits).toEqual({
    signedInCalls: stated('calls of one signed-in user'),
    anonymousCalls: stated('calls without a sign-in, of one network'),
    unknownPages: stated('addresses of trip pages and widgets that do not exist, of one network'),
    legalPages: stated('imprints and privacy policies, of one network'),
    newPages: stated('trip pages that have to be made anew, of one network'),
    keptPages: stated('trip pages, widgets and PDFs that are kept, of one network'),
    feedback: stated('feedback sent from trip pages, of one network'),
    newPdfs: stated('PDFs of trip pages that have to be made anew, of one network'),
    mailedPdfs: stated('PDFs to be mailed to travellers, asked from one network'),
    subscriptions: stated('addresses that are to follow a trip page, from one network'),
    subscriptionsOfADay: stated(
      'addresses that are to follow a trip page, from one network',
      String.raw`\d+ a minute, (\d+) a day`,
    ),
    resets: stated('new passwords asked for by mail, from one network'),
    resetsOfADay: stated('new passwords asked for by mail, from one network', String.raw`\d+ a minute, (\d+) a day`),
    reads: stated('changes marked as read, from one network'),
    safety: stated('words of travellers that they are safe or need help, from one network'),
  })
})
