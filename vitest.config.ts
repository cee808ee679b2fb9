import { defineConfig } from 'vitest/config'
import { compiledMessages } from './locales/vite-plugin.ts'

export default defineConfig({
  plugins: [compiledMessages()],
  // As Node itself resolves packages, so that `graphql` is one module for us and for the packages that use it.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    globalSetup: ['server/testing/postgres-server.ts'],
    include: ['{domain,server,web,locales,tests,content}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
})
