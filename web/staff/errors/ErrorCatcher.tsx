import { Component, type ReactNode } from 'react'
import { markDirty } from '../api/query-client.ts'
import { WhoAmIDocument } from '../generated/graphql.ts'
import { wordsNow } from '../words/words.ts'
import { reportError } from './error-log.ts'

type ErrorCatcherProps = { children: ReactNode; onError: () => void }

/** Around an extra that may fail alone: says so in the error bar, and the screen stays. React wants a class here. */
export class ErrorCatcher extends Component<ErrorCatcherProps, { failed: boolean }> {
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
