import { useMemo, useState } from 'react'
import type { Iso2 } from '#domain/places.ts'
import { today } from '#web/staff/fields/today.ts'
import { useGazetteer } from '../paste/use-gazetteer.ts'
import { keepList, readList, type KeptList } from '#web/staff/group-list/kept-list.ts'
import { askedPeople, readGroup } from './read-group.ts'

/** The list of who travels, as it is kept in this tab, and who it is about. */
export function useList(days: { readonly start: string; readonly end: string }) {
  const { start, end } = days
  const [list, setList] = useState(readList)
  const { gazetteer, failed } = useGazetteer()
  const listed = useMemo(
    () => (gazetteer && list.text !== '' ? readGroup(list.text, gazetteer, today()) : null),
    [gazetteer, list.text],
  )
  const people = useMemo(
    () => (listed ? askedPeople(listed, list.mended, { start, end }, today()) : []),
    [listed, list.mended, start, end],
  )
  function change(next: KeptList) {
    keepList(next)
    setList(next)
  }
  const mend = (key: string, iso2: Iso2) => change({ ...list, mended: { ...list.mended, [key]: iso2 } })
  return { list, listed, people, failed, change, mend }
}
