import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import './theme/mantine-styles.ts'
import '../ui/parts.css'
import '../ui/paper.css'
import '../ui/answer/answer.css'
import '../ui/answer/documents.css'
import '../ui/answer/missions.css'
import './staff.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { queryClient } from './api/query-client.ts'
import { createRouter } from './routes.tsx'
import { forgetWithToken } from './session/session.ts'
import { listenToOtherTabs, readStored } from './session/stored.ts'
import { whoAmIOptions } from './session/viewer.tsx'
import { followColourScheme, useIsDark } from './theme/colour-scheme.ts'
import { followLanguage, languageNow, showLanguage } from './words/words.ts'
import { ErrorBar } from './errors/ErrorBar.tsx'
import { FetchProgress } from './shell/ProgressLine.tsx'
import { mantineTheme } from './theme/mantine-theme.ts'
import { Toasts } from './toasts/Toasts.tsx'

followColourScheme()
listenToOtherTabs()
forgetWithToken()
followLanguage()
const language = readStored('language')
await showLanguage(language).catch(() => showLanguage(language === 'de' ? 'en' : 'de'))
if (readStored('authToken') !== null) void queryClient.prefetchQuery(whoAmIOptions(languageNow()))

/** How a navigation is drawn that asks for `flushSync`: as a whole, where the router else draws a little at a time; what follows a drawing waits for the frame. */
const inOneGo = <Result,>(draw: () => Result): Result => draw()

createRoot(document.getElementById('app')!).render(<App router={createRouter()} />)

/** The variables and classes that the kit would write into style elements are in its style sheets and `mantine.css`. */
function App({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <StrictMode>
      <MantineProvider
        theme={mantineTheme}
        forceColorScheme={useIsDark() ? 'dark' : 'light'}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={queryClient}>
          <FetchProgress />
          <ErrorBar />
          <RouterProvider router={router} flushSync={inOneGo} />
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}
