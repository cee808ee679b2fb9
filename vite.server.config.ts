import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './locales/vite-plugin.ts'
import { drawnWhenBuilt } from './scripts/drawn-when-built.ts'
import { writeEmptyDatabase } from './server/db/empty-database.ts'

const outDir = 'dist/server'
const drawnCoasts = drawnWhenBuilt(join(import.meta.dirname, 'server/coasts/world-coasts.ts'), 'worldCoasts')

/** The first start unpacks an empty database instead of making one. */
function emptyDatabase(): Plugin {
  return { name: 'portolan:empty-database', apply: 'build', writeBundle: ({ dir = outDir }) => writeEmptyDatabase(dir) }
}

/** The server: most packages stay in node_modules. Threads must lie beside the main file: those of the embedded database, of documents, of the golden trips and of drafts. */
export default defineConfig({
  plugins: [compiledMessages(), drawnCoasts, emptyDatabase()],
  publicDir: false,
  // Packages of many small modules: reading them one by one takes half of the time a start needs.
  ssr: {
    noExternal: [
      'graphql',
      /^@pothos\//,
      'kysely',
      'zod',
      'jose',
      /^@lingui\//,
      'csv-parse',
      'culori',
      'yaml',
      'lucide-react',
    ],
  },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        ...(existsSync('server/main.ts') ? { main: 'server/main.ts' } : {}),
        migrate: 'server/db/migrate-cli.ts',
        import: 'server/importers/import-cli.ts',
        admin: 'server/admin.ts',
        export: 'server/export.ts',
        backup: 'server/backup/backup-cli.ts',
        'pglite-worker': 'server/db/pglite-worker.ts',
        'pdf-thread': 'server/pdf/pdf-thread.ts',
        'golden-thread': 'server/rulebook/golden-thread.ts',
        'draft-thread': 'server/features/entry-restrictions/impact/draft-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
