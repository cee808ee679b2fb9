import { useWindowEvent } from '@mantine/hooks'
import { useStored } from '../stored.ts'
import { isScreenAwaited } from './awaited-screen.ts'
import { isTyping } from './shortcuts.ts'

const most = 20
let early: string[] = []

/** Letters that are pressed while the rows are still fetched: they wait for them. */
export function useEarlyKeys(isFetching: boolean): void {
  const singleKeys = useStored('shortcuts')
  useWindowEvent('keydown', ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }) => {
    if (!isFetching || !singleKeys || defaultPrevented || ctrlKey || metaKey || altKey) return
    if (/^[a-z]$/.test(key) && early.length < most && !isTyping(target) && !isScreenAwaited()) early.push(key)
  })
}

type Early = { readonly steps: readonly string[]; readonly action: string | null }

export function takeEarlyKeys(): Early {
  const keys = early
  early = []
  return stepsAndAction(keys)
}

/** Steps first, and one thing to do: what follows it is text that somebody types into what has not opened yet, and acts nowhere. */
export function stepsAndAction(keys: readonly string[]): Early {
  const at = keys.findIndex((key) => key !== 'j' && key !== 'k')
  return at < 0 ? { steps: keys, action: null } : { steps: keys.slice(0, at), action: keys[at]! }
}
