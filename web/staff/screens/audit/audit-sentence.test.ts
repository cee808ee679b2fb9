import { expect, test } from 'vitest'
import { auditActions, auditSubjects } from '#contract/audit-words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { csvText } from '#web/staff/list/write-csv.ts'
import type { Words } from '#web/staff/words/words.ts'
import { variablesOf } from './audit-filter.ts'
import { detailsOf, pathOf, sentenceOf, type AuditEntry } from './audit-sentence.ts'
import { rowsOf } from './export-trail.ts'

const [de, en] = ['de', 'en'].map((language) => translatorFor(language as 'de') as Words) as [Words, Words]
const entry: AuditEntry = {
  id: '7',
  at: '2026-11-20T10:00:00.000Z',
  actor: 'staff',
  doneBy: 'Anna Arendt',
  action: 'switched-off',
  subjectKind: 'journey',
  subjectId: '00000000-0000-4000-8000-000000000000',
  subjectName: 'Thailand, 1 March 2027',
  isThere: true,
  details: [],
}

test('an entry is a sentence in the language of the reader', () => {
  expect(sentenceOf(entry, en)).toBe('Anna Arendt deactivated the trip page “Thailand, 1 March 2027”')
  expect(sentenceOf(entry, de)).toBe('Anna Arendt hat die Reiseseite „Thailand, 1 March 2027“ deaktiviert')
  expect(sentenceOf({ ...entry, subjectName: null }, en)).toBe('Anna Arendt deactivated a trip page')
  expect(sentenceOf({ ...entry, doneBy: null, actor: 'operator' }, en)).toMatch(/^The operator deactivated/)
  expect(sentenceOf({ ...entry, doneBy: null }, en)).toMatch(/^A person who is no longer there deactivated/)
})

test('every deed with everything is a sentence without a gap, and what is new is told as it is', () => {
  for (const t of [de, en])
    for (const action of auditActions)
      for (const subjectKind of auditSubjects)
        expect(sentenceOf({ ...entry, action, subjectKind }, t)).not.toMatch(/audit\.|[{}]|undefined/)
  expect(sentenceOf({ ...entry, action: 'eaten', subjectKind: 'ghost' }, en)).toBe('Anna Arendt: eaten, ghost')
})

test('fields have words, permissions their names', () => {
  const details = ['email', 'a3m_core.CDB', 'new_field']
  expect(detailsOf({ ...entry, details }, en)).toBe('e-mail address, CDB, new_field')
})

test('leads to what is there and may be seen, and nowhere else', () => {
  const all = new Set(['a3m_core.DestinationManager', 'a3m_core.EditNews', 'a3m_core.EditEntryrestriction'])
  expect(pathOf(entry, all)).toBe(`/destination/overview/?journey=${entry.subjectId}`)
  expect(pathOf(entry, new Set())).toBeNull()
  expect(pathOf({ ...entry, isThere: false }, all)).toBeNull()
  const rule = { ...entry, subjectKind: 'rule', subjectId: 'restriction:COUNTRY:TH' }
  expect(pathOf(rule, all)).toBe('/entryrestrictions/COUNTRY:TH/edit')
  expect(pathOf({ ...rule, subjectId: 'restriction://evil.example' }, all)).toBeNull()
})

test('a day of a filter begins and ends where the reader is', () => {
  const { since, until } = variablesOf({ doer: '', action: '', kind: '', from: '2026-11-01', until: '2026-11-01' })
  expect(since).toBe(new Date('2026-11-01T00:00:00').toISOString())
  expect(until).toBe(new Date('2026-11-02T00:00:00').toISOString())
})

test('a name that a spreadsheet takes for a formula is a text in the file (SAFETY 37)', () => {
  const formulas = ['=HYPERLINK("https://evil.example")', '+1', '-1', '@sum', '\tx']
  for (const doneBy of formulas) {
    const [, line] = csvText(rowsOf([{ ...entry, doneBy }], en)).split('\r\n')
    expect(line).toContain(`"'${doneBy.replaceAll('"', '""')}"`)
    expect(line).not.toMatch(/(^|,)"[=+\-@\t]/)
  }
})
