import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles the ICU messages of `locales/LANGUAGE/NAMESPACE.json` at build time; a broken message stops the build. */
export function compiledMessages(): Plugin {
  return {
    name: 'portolan:compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z]{2}\/[\w-]+\.json$/ },
      handler(code, id) {
        const messages = JSON.parse(code) as Record<string, string>
        const compiled = Object.fromEntries(
          Object.entries(messages).map(([key, message]) => {
            try {
              return [key, compileMessageOrThrow(message)]
            } catch (error) {
              throw new Error(`${id}: ${key}: ${(error as Error).message}`, { cause: error })
            }
          }),
        )
        return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js', map: null }
      },
    },
  }
}
