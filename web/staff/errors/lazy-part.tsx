import { lazy, Suspense, useState, type ComponentType } from 'react'
import { ErrorCatcher } from './ErrorCatcher.tsx'

/**
 * A part of a screen whose code is fetched when it is first wanted. React would keep a failure for ever; here what did not
 * come is closed with `onFailed`, and fetched anew the next time.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const attempt = () => lazy(async () => ({ default: await load() }))
  let latest = attempt()
  return function LazyPart({ onFailed, ...props }: Props & { onFailed: () => void }) {
    const [Part] = useState(() => latest)
    function retryLater() {
      if (Part === latest) latest = attempt()
      onFailed()
    }
    return (
      <ErrorCatcher onError={retryLater}>
        <Suspense>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </ErrorCatcher>
    )
  }
}
