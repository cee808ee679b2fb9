import { StrictMode } from 'react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import { queryClient } from './api/query-client.ts'
import { ErrorBar } from './errors/ErrorBar.tsx'
import type { createRouter } from './routes.tsx'
import { FetchProgress } from './shell/ProgressLine.tsx'
import { useIsDark } from './theme/colour-scheme.ts'
import { mantineTheme } from './theme/mantine-theme.ts'
import { Toasts } from './toasts/Toasts.tsx'

/** How a navigation is drawn that asks for `flushSync`: as a whole, where the router else draws a little at a time; what follows a drawing waits for the frame. */
const inOneGo = <Result,>(draw: () => Result): Result => draw()

/** The variables and classes that the kit would write into style elements are in its style sheets and `mantine.css`. */
export function App({ router }: { router: ReturnType<typeof createRouter> }) {
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
