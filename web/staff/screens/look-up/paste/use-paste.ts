import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import type { SearchForm } from '../search/search-form.ts'
import { problemOfText, readTextFile, type PasteProblem } from './check-paste.ts'
import type { PassportChip } from './chips.ts'
import { isBooking } from './is-booking.ts'
import { askOthers } from './take-over.ts'

/** What was pasted: a text, or why there is none; both empty while somebody is about to paste. */
export type Pasted = {
  readonly text: string
  readonly problem: PasteProblem | null
  /** Enter was pressed before there was anything to press it on. */
  readonly isHurried?: true
}
const nothing: Pasted = { text: '', problem: null }

/**
 * What is pasted or dropped on the search, while it is looked through, and the way back after it was taken over. It is held by the page
 * that shows it and by nothing else: no draft, no address, no store.
 */
export function usePaste(values: SearchForm, onChange: (values: SearchForm, asks: boolean) => void) {
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [before, setBefore] = useState<SearchForm | null>(null)
  const [others, setOthers] = useState<readonly PassportChip[]>([])
  const latest = useRef(0)

  const open = (text: string) => setPasted({ text, problem: text === '' ? null : problemOfText(text) })
  async function openFile(file: File) {
    const asked = (latest.current += 1)
    const read = await readTextFile(file)
    // Of two files the later one counts.
    if (asked === latest.current)
      setPasted('text' in read ? { text: read.text, problem: null } : { text: '', problem: read.problem })
  }
  function take(data: DataTransfer, event: ClipboardEvent | DragEvent) {
    const [file] = data.files
    const text = data.getData('text/plain')
    if (!file && !isBooking(text)) return
    event.preventDefault()
    if (file && text === '') void openFile(file)
    else open(text)
  }
  return {
    pasted,
    isUndoable: before !== null,
    /** Read, and more than one search takes. */
    others,
    start: () => setPasted(nothing),
    open,
    openFile,
    close: () => setPasted(null),
    /** Enter in the search while the panel is still fetched is meant for the panel. */
    hurry: () => setPasted((known) => known && { ...known, isHurried: true }),
    onPaste: (event: ClipboardEvent) => take(event.clipboardData, event),
    // A field takes a word that is dropped on it by itself.
    onDragOver: (event: DragEvent) => {
      const isField = event.target instanceof HTMLInputElement
      if (event.dataTransfer.types.includes('Files') || !isField) event.preventDefault()
    },
    onDrop: (event: DragEvent) => take(event.dataTransfer, event),
    askOthers() {
      const { form, left } = askOthers(values, others)
      setOthers(left)
      onChange(form, false)
    },
    takeOver(next: SearchForm, more: readonly PassportChip[], asks: boolean) {
      setBefore(values)
      setOthers(more)
      setPasted(null)
      onChange(next, asks)
    },
    undo() {
      if (before) onChange(before, false)
      setBefore(null)
      setOthers([])
    },
  }
}
