import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'

/** Milliseconds without a key after which the list follows. */
const TYPED_MS = 300

type Props = {
  readonly label: string
  /** In letters. */
  readonly maxLength: number
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly className?: string
}

/** Searches a list while it is typed. */
export function ListSearch({ label, maxLength, search, onSearch, className }: Props) {
  const [draft, setDraft] = useState({ of: search, text: search })
  // Another search, as going back brings it, takes the place of what was typed.
  const text = draft.of === search || draft.text.trim() === search ? draft.text : search
  const rested = useDebouncedCallback(onSearch, TYPED_MS)
  return (
    <TextInput
      type="search"
      label={label}
      leftSection={<Search size={17} />}
      maxLength={maxLength}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setDraft({ of: search, text: value })
        rested(value.trim())
      }}
      {...(className !== undefined && { className })}
    />
  )
}
