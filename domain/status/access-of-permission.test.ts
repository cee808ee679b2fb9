import { expect, test } from 'vitest'
import { permissions } from '../assessment/assessment.ts'
import { accessOfPermission } from './access-of-permission.ts'

test.each(permissions)('%s: what it leaves of the way in', (permission) => {
  const access = {
    FREE_MOVEMENT: 'NO_RESTRICTIONS',
    VISA_FREE: 'NO_RESTRICTIONS',
    NO_ADMISSION: 'NO_ACCESS',
    UNKNOWN: null,
  }
  const expected = permission in access ? access[permission as keyof typeof access] : 'SOME_RESTRICTIONS'
  expect(accessOfPermission({ permission, toDo: [] })).toBe(expected)
})

test('a form to fill in is a restriction of whoever may come freely; it opens nothing, and tells of nothing unknown', () => {
  const asked = (permission: (typeof permissions)[number]) => accessOfPermission({ permission, toDo: ['fill-in'] })
  expect(asked('VISA_FREE')).toBe('SOME_RESTRICTIONS')
  expect(asked('FREE_MOVEMENT')).toBe('SOME_RESTRICTIONS')
  expect(asked('NO_ADMISSION')).toBe('NO_ACCESS')
  expect(asked('UNKNOWN')).toBeNull()
})
