import { builder } from './builder.ts'
import { version } from '../version.ts'

builder.queryField('serverVersion', (t) =>
  t.string({
    access: 'everybody',
    description: 'Version of the server; a client of another version reloads.',
    resolve: () => version,
  }),
)
