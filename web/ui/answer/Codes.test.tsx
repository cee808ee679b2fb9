import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Codes, codesText } from './Codes.tsx'

const people = [
  { iso2: 'TR', name: 'A.', isNamed: true as const },
  { iso2: 'TR2', name: 'Türkiye (12 years old)' },
  { iso2: 'DE', name: 'Germany' },
  { iso2: 'SY', name: 'Syria (refugee travel document)' },
]
const shown = (...citizenships: string[]) =>
  renderToStaticMarkup(<Codes citizenships={citizenships} reader={{ people }} />)

test('who has a name, or shares a passport with somebody, is called by it; the others are codes that are read out', () => {
  expect(shown('TR', 'TR2')).toBe('<span class="iso codes called">A., Türkiye (12 years old)</span>')
  expect(shown('DE', 'TR')).toBe(
    '<span class="iso codes called">A.</span> <span class="iso codes" role="img" aria-label="Germany" title="Germany">DE</span>',
  )
  expect(shown('SY', 'DE')).toContain('aria-label="Germany, Syria (refugee travel document)"')
  expect(codesText(['TR', 'DE', 'SY'], { people })).toBe('A. DE SY')
})

test('no number of a row is shown', () => {
  expect(shown('TR', 'TR2', 'DE', 'SY')).not.toContain('TR2')
  const twice = [people[2]!, { iso2: 'DE2', name: 'Germany 2' }]
  expect(codesText(['DE', 'DE2'], { people: twice })).toBe('Germany, Germany 2')
})
