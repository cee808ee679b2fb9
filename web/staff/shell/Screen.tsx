import { useEffect, useRef, type ReactNode } from 'react'
import { useDocumentTitle } from '@mantine/hooks'
import { useNavigationType } from 'react-router'
import { PaletteButton } from './PaletteButton.tsx'
import styles from './shell.module.css'

type ScreenProps = {
  title: string
  /** Of the window, where it says more than the heading: which result this is. */
  windowTitle?: string
  /** The screen has an h1 of its own in its content. */
  ownHeading?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** A screen's frame: the window title, the one h1 with the search beside it, and the content. */
export function Screen({ title, windowTitle = title, ownHeading = false, actions, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useNavigationType()
  useDocumentTitle(`${windowTitle} - Destination Manager - Portolan`)

  // Whoever followed a link hears where they arrived; a field that asked for the focus keeps it.
  useEffect(() => {
    if (arrivedBy === 'PUSH' && !document.activeElement?.closest('main'))
      heading.current?.focus({ preventScroll: true })
  }, [arrivedBy])

  return (
    <>
      {!ownHeading && (
        <header className={styles.top}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <PaletteButton />
          {actions}
        </header>
      )}
      {children}
    </>
  )
}
