import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test('a plain address is written as it is', () => {
  expect(mailLink('desk+trips@agency.example')).toBe('mailto:desk%2Btrips@agency.example')
})

test.each([
  'a@x.example?bcc=b@y.example',
  'a@x.example&cc=b@y.example',
  'a@x.example,b@y.example',
  'a@x.example\r\nBcc: b',
])('no address adds a field or a second reader: %j', (email) => {
  const link = new URL(mailLink(email, { subject: 'Trip & page', body: 'One\nTwo' }))
  expect(decodeURIComponent(link.pathname)).toBe(email)
  expect(link.pathname).not.toMatch(/[?&,\s]/)
  expect([...link.searchParams]).toEqual([
    ['subject', 'Trip & page'],
    ['body', 'One\r\nTwo'],
  ])
  expect(new URL(mailLink(email)).search).toBe('')
})
