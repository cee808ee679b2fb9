import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './locales/vite-plugin.ts'
import { cutFonts } from './scripts/cut-fonts.ts'
import { drawnWhenBuilt } from './scripts/drawn-when-built.ts'
import { signSheet } from './web/traveller/sign-sheet.ts'

const staff = 'web/staff/index.html'
const traveller = globSync([
  'web/{traveller/traveller,widget/widget}.css',
  'web/{traveller,widget}/islands/*.{island,worker,loader}.ts',
])

/**
 * The staff page lies at the top of the client build, where the server looks for it. Its sheets come after the shape of a screen, which is
 * seen without waiting for them.
 */
function pageAtTop(): Plugin {
  return {
    name: 'portolan:page-at-top',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['web/staff/index.html']
        if (page?.type !== 'asset') return
        delete bundle['web/staff/index.html']
        this.emitFile({ type: 'asset', fileName: 'index.html', source: sheetsLast(String(page.source)) })
      },
    },
  }
}

const SHEET = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g

function sheetsLast(page: string): string {
  const sheets = page.match(SHEET) ?? []
  if (sheets.length === 0) throw new Error('The staff page has no sheet: see sheetsLast')
  return page.replace(SHEET, '').replace('</body>', `${sheets.join('')}</body>`)
}

/** Code that is fetched later goes through `fetch-code.ts`, which can try again what did not come. */
function codeThatArrived(): Plugin {
  let isUsed = false
  return {
    name: 'portolan:code-that-arrived',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler(id) {
        if (id !== '\0vite/preload-helper.js') return null
        isUsed = true
        const file = join(import.meta.dirname, 'web/staff/fetch-code.ts')
        return `export { fetchCode as __vitePreload } from ${JSON.stringify(file)}`
      },
    },
    generateBundle() {
      if (!isUsed) throw new Error('The build tool loads code in another way now: see codeThatArrived')
    },
  }
}

/**
 * Asks the browser to make the code of the look-up ready while it is fetched, beside the page, instead of function by function when somebody waits
 * for the first answer in a new tab (https://v8.dev/blog/explicit-compile-hints). Browsers that do not know the line pass over it.
 */
function lookUpReady(): Plugin {
  return {
    name: 'portolan:look-up-ready',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Set<string>()
        const collect = (file: string): void => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || chunks.has(file)) return
          chunks.add(file)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
          chunk.imports.forEach(collect)
        }
        const screen = Object.values(bundle).find(({ name }) => name === 'LookUpScreen')
        if (screen === undefined) throw new Error('The look-up is no file of its own any more: see lookUpReady')
        collect(screen.fileName)
      },
    },
  }
}

const drawnShapes = drawnWhenBuilt(join(import.meta.dirname, 'web/staff/world-map/world-shapes.ts'), 'worldShapes')

/** Other sites load it as one plain script: closed in itself, it leaves no name behind in their pages. */
function loaderAlone(): Plugin {
  return {
    name: 'portolan:loader-alone',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const loader = Object.values(bundle).find(({ name }) => name === 'widget.loader')
        if (loader?.type !== 'chunk' || loader.imports.length > 0)
          throw new Error('The loader of the widget is no file of its own any more: see loaderAlone')
        loader.code = `(()=>{${loader.code}})();`
      },
    },
  }
}

/** Writes each text file a second and third time as .br and .gz, so that the server need not compress. */
function precompressed(): Plugin {
  let directory = ''
  return {
    name: 'portolan:precompressed',
    apply: 'build',
    configResolved(config) {
      directory = config.build.outDir
    },
    closeBundle() {
      for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json|txt)$/.test(name) || name.startsWith('.vite')) continue
        const file = join(directory, name)
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** In development the staff application comes from `vite.dev.config.ts`, and nothing is sent far enough to be compressed. */
export default defineConfig(({ mode }) => ({
  plugins: [
    compiledMessages(),
    react(),
    ...(mode === 'development'
      ? []
      : [codeThatArrived(), drawnShapes, loaderAlone(), lookUpReady(), pageAtTop(), precompressed()]),
  ],
  css: { postcss: { plugins: [cutFonts(join(import.meta.dirname, 'dist/fonts')), signSheet] } },
  publicDir: false,
  build: {
    outDir: 'dist/client',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: mode === 'development' ? traveller : [staff, ...traveller] },
  },
}))
