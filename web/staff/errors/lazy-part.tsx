import { lazy, Suspense, useState, type ComponentType, Component, type ReactNode } from 'react'
import { markDirty } from '../api/query-client.ts'
import { WhoAmIDocument } from '../generated/graphql.ts'
import { wordsNow } from '../words/words.ts'
import { reportError } from '../error-log.ts'

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

type ErrorCatcherProps = { children: ReactNode; onError: () => void }

/** Around an extra that may fail alone: says so in the error bar, and the screen stays. React wants a class here. */
class ErrorCatcher extends Component<ErrorCatcherProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    reportError(wordsNow()('error.generic'))
    // Code that is gone often means a new version, which the answer to this tells.
    void markDirty(WhoAmIDocument)
    this.props.onError()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
