import { defineConfig } from 'vitest/config'
import { journeysAtOnce } from './e2e/harness/journeys-at-once.ts'
import { compiledMessages } from './locales/vite-plugin.ts'

/** Tests of the server that need no database, and so belong to `npm run check`. */
const serverUnits = ['server/*.test.ts', 'server/content/**/*.test.ts', 'server/graphql/schema.test.ts']

/** They put something in the place of a module or of what a browser gives, so each has a process of its own; the others share one. */
export const aloneUnits = [
  'domain/catalogue/what-types-do.test.ts',
  'server/rich-text-once.test.ts',
  'web/staff/address/use-address.test.tsx',
  'web/staff/api/call.test.ts',
  'web/staff/form/drafts.test.ts',
  'web/staff/rules/rule-drafts.test.ts',
  'web/staff/screens/journeys/list/contact-conflicts.test.ts',
  'web/staff/session/own-defaults.test.ts',
  'web/staff/session/session.test.ts',
  'web/staff/stored.test.ts',
  'web/staff/words/words.test.ts',
  'web/traveller/islands/offline.test.ts',
  'web/traveller/islands/stored-copy.test.ts',
  'web/traveller/islands/readings.test.ts',
  'web/traveller/islands/safety.test.ts',
]

/** Their own process: they put something in the place of a module, or wait for the threads that others may have started. */
const aloneApi = [
  'server/db/lost-thread.test.ts',
  'server/features/accounts/accounts.test.ts',
  'server/features/accounts/choose-password.test.ts',
  'server/rulebook/golden-thread.test.ts',
]

/** What ends a test that hangs; a busy machine may take long over any of them. */
const patience = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 60_000 } } }

/** `npx vitest run PATH` runs one file; `--project` picks a kind. */
export default defineConfig({
  plugins: [compiledMessages()],
  // As Node itself resolves packages, so that `graphql` is one module for us and for the packages that use it.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    setupFiles: ['tests/fixed-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,web,locales,tests,content,database}/**/*.test.{ts,tsx}', ...serverUnits],
          exclude: aloneUnits,
          isolate: false,
          ...patience,
        },
      },
      {
        extends: true,
        test: { name: 'unit-alone', include: aloneUnits, ...patience },
      },
      {
        extends: true,
        test: {
          name: 'api',
          globalSetup: ['server/testing/postgres-server.ts'],
          include: ['server/**/*.test.{ts,tsx}'],
          exclude: [...serverUnits, ...aloneApi],
          isolate: false,
          ...patience,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-alone',
          globalSetup: ['server/testing/postgres-server.ts'],
          include: aloneApi,
          ...patience,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          globalSetup: ['server/testing/postgres-server.ts', 'e2e/harness/built-system.ts'],
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: journeysAtOnce,
          // As long as a journey waits for anything else: a busy machine is no failure.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
