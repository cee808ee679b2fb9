import { expect, test } from 'vitest'
import { judgeFault } from './transport.ts'

test.each([
  [{ responseCode: 550, code: 'EENVELOPE', command: 'RCPT TO' }, true, 'smtp-550'],
  [{ responseCode: 552, code: 'EMESSAGE', command: 'DATA' }, true, 'smtp-552'],
  [{ responseCode: 554, code: 'EENVELOPE', command: 'MAIL FROM' }, false, 'smtp-554'],
  [{ code: 'EENVELOPE' }, true, 'smtp-eenvelope'],
  [{ responseCode: 451, code: 'EENVELOPE', command: 'RCPT TO' }, false, 'smtp-451'],
  [{ responseCode: 421, code: 'EPROTOCOL', command: 'CONN' }, false, 'smtp-421'],
  [{ responseCode: 554, code: 'EPROTOCOL', command: 'CONN' }, false, 'smtp-554'],
  [{ responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN' }, false, 'smtp-535'],
  [{ code: 'ETIMEDOUT', command: 'CONN' }, false, 'smtp-etimedout'],
  [new Error('anna@customer.example is gone'), false, 'smtp-fault'],
  [{ code: 'anna@customer.example' }, false, 'smtp-fault'],
  [{ responseCode: 999 }, false, 'smtp-fault'],
  [undefined, false, 'smtp-fault'],
])('%j is for good: %s, and is kept as %s', (fault, isFinal, reason) => {
  expect(judgeFault(fault)).toEqual({ isFinal, reason })
})
