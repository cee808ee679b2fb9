import { defineConfig } from 'vitest/config'
import { compiledMessages } from './locales/vite-plugin.ts'

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    globalSetup: ['server/testing/postgres-server.ts'],
    include: ['{domain,server,web,locales,tests,content}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
})
