import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Panel } from './Panel.tsx'
import styles from './panel.module.css'

type Question = {
  readonly title: string
  readonly text?: string
  readonly yes: string
  /** What Escape chooses, and a quick Enter. */
  readonly no: string
  /** Nothing is lost by it, it was just asked for: a quick Enter says yes. */
  readonly isWanted?: boolean
}
type Asked = { readonly question: Question; readonly answer: (isYes: boolean) => void }

let ask: ((asked: Asked) => void) | null = null

/** Asks before something is lost; whoever is not sure says no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => (ask ? ask({ question, answer }) : answer(false)))

/** Where questions appear, above every other panel. */
export function Confirm() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    ask = setAsked
    return () => {
      ask = null
    }
  }, [])
  if (asked === null) return null
  const { title, text, yes, no, isWanted = false } = asked.question
  return (
    <Panel
      at="middle"
      ref={panel}
      title={title}
      onClose={({ currentTarget }) => {
        setAsked(null)
        asked.answer(currentTarget.returnValue === 'yes')
      }}
    >
      {text}
      <div className={`buttons ${styles.answers}`}>
        {isWanted && (
          <Button variant="default" onClick={() => panel.current?.close()}>
            {no}
          </Button>
        )}
        <Button
          variant={isWanted ? 'filled' : 'default'}
          data-autofocus={isWanted || undefined}
          onClick={() => panel.current?.close('yes')}
        >
          {yes}
        </Button>
        {!isWanted && (
          <Button data-autofocus onClick={() => panel.current?.close()}>
            {no}
          </Button>
        )}
      </div>
    </Panel>
  )
}
