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
type Asked = { readonly number: number; readonly question: Question; readonly answer: (isYes: boolean) => void }

let ask: ((asked: Asked) => void) | null = null
let number = 0

/** Asks before something is lost; whoever is not sure says no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((answer) => (ask ? ask({ number: ++number, question, answer }) : answer(false)))

/**
 * Where questions appear, above every other panel. A browser tells a little later that a dialog was closed: somebody may have asked the next
 * question by then, so each stays until it hears of its own end.
 */
export function Confirm() {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  useEffect(() => {
    ask = (next) => setAsked((all) => [...all, next])
    return () => {
      ask = null
    }
  }, [])
  return asked.map((one) => (
    <QuestionPanel
      key={one.number}
      question={one.question}
      onAnswer={(isYes) => {
        setAsked((all) => all.filter((other) => other !== one))
        one.answer(isYes)
      }}
    />
  ))
}

function QuestionPanel({ question, onAnswer }: { question: Question; onAnswer: (isYes: boolean) => void }) {
  const panel = useRef<HTMLDialogElement>(null)
  const { title, text, yes, no, isWanted = false } = question
  return (
    <Panel
      at="middle"
      ref={panel}
      title={title}
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue === 'yes')}
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
