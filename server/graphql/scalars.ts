import { builder } from './builder.ts'
import { isCalendarDate } from '#domain/dates.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** The message is a key of `locales/LANGUAGE/errors.json`; the endpoint words it for the reader and names the field. */
const malformed = (key: string) => new Error(key)

builder.scalarType('Date', {
  description: 'A calendar day, YYYY-MM-DD, without a time zone.',
  parseValue: (value) => {
    if (typeof value !== 'string' || !isCalendarDate(value)) throw malformed('errors.date')
    return value
  },
  serialize: (value) => value,
})

builder.scalarType('DateTime', {
  description: 'An instant, ISO 8601 with offset.',
  parseValue: (value) => {
    const instant =
      typeof value === 'string' && INSTANT.test(value) && isCalendarDate(value.slice(0, 10)) ? new Date(value) : null
    if (!instant || Number.isNaN(instant.getTime())) throw malformed('errors.date-time')
    return instant
  },
  serialize: (value) => value.toISOString(),
})

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  parseValue: (value) => value,
  serialize: (value) => value,
})
