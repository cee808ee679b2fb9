import { defineConfig } from 'vite'
import { compiledMessages } from '#locales/vite-plugin.ts'

/** The server of the benchmark: built like the product's, beside it. */
export default defineConfig({
  plugins: [compiledMessages()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/bench',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'bench/server.ts',
        'at-event': 'bench/at-event.ts',
        'replay-day': 'bench/replay-day.ts',
        'send-queued': 'bench/send-queued.ts',
        'pglite-worker': 'server/db/pglite-worker.ts',
        'pdf-thread': 'server/pdf/pdf-thread.ts',
        'golden-thread': 'server/rulebook/golden-thread.ts',
        'draft-thread': 'server/features/entry-restrictions/impact/draft-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
