import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import type { Context } from '../context.ts'
import { NotAllowed } from '../refusals.ts'
import './access.ts'
import type { TaskKind } from '#domain/assessment/assessment.ts'
import type { UnknownReason } from '#domain/rulebook/fact.ts'
import type { CalendarDate } from '#domain/dates.ts'

/** The one schema builder; a feature adds its types and operations in its own `schema.ts`. */
export const builder = new SchemaBuilder<{
  Context: Context
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    Date: { Input: CalendarDate; Output: CalendarDate }
    DateTime: { Input: Date; Output: Date }
    JSON: { Input: unknown; Output: unknown }
    TaskKind: { Input: never; Output: TaskKind }
    UnknownReason: { Input: never; Output: UnknownReason }
  }
}>({
  defaultFieldNullability: false,
  plugins: [ComplexityPlugin],
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 4,
    limit: { complexity: 20_000, breadth: 400 },
    complexityError: () => new NotAllowed('TOO_COSTLY'),
  },
})

builder.queryType({})
builder.mutationType({})
