import { useId, useState, type KeyboardEvent } from 'react'
import { TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { nameOfToken } from '#domain/wording/names.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { focusFieldOf } from '../fields/focus-field.ts'
import fields from '../fields/fields.module.css'
import list from '../fields/combobox.module.css'
import { useFactList } from './fact-context.ts'
import { matchTokens, type Token, type TokenKind } from './tokens.ts'

type TokenFieldProps = {
  label: string
  placeholder: string
  kind: TokenKind
  value: readonly string[]
  path: string
  error?: string | undefined
  onChange: (tokens: readonly string[]) => void
}

const most = 30

/** Groups and countries: type to search, arrows to choose, Enter to take; what is chosen stands beneath as chips. */
export function TokenField({ label, placeholder, kind, value, path, error, onChange }: TokenFieldProps) {
  const { t, words, tokens, readOnly } = useFactList()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const found = isOpen ? matchTokens(tokens(kind), typed, value).slice(0, most) : []
  const current = found[Math.min(active, found.length - 1)]
  const isUnknown = typed.trim() !== '' && isOpen && found.length === 0

  function take(token: Token) {
    onChange([...value, token.token])
    setTyped('')
    setActive(0)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.altKey) return
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      if (isOpen) setActive((Math.min(active, found.length - 1) + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (current) take(current)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  return (
    <div>
      <div className={list.combobox}>
        <TextInput
          label={label}
          placeholder={placeholder}
          data-path={path}
          error={error ?? (isUnknown ? t('rule-fact.token.unknown', { typed }) : undefined)}
          readOnly={readOnly}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && `${listId}-${current.token}`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(0)
            setOpen(true)
          }}
          onClick={() => !readOnly && setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        <div className={found.length > 0 ? list.options : undefined} onPointerDown={(event) => event.preventDefault()}>
          <div id={listId} role="listbox" aria-label={label}>
            {found.map((option) => (
              <div
                key={option.token}
                id={`${listId}-${option.token}`}
                role="option"
                aria-selected={option === current}
                ref={option === current ? scrollIntoView : null}
                className={list.option}
                onClick={() => take(option)}
              >
                <span>{option.name}</span>
                <small>{option.kind === 'special' ? '' : option.token}</small>
              </div>
            ))}
          </div>
        </div>
      </div>
      {value.length > 0 && (
        <ul className={fields.citizenships} aria-label={t('rule-fact.token.chosen', { field: label })}>
          {value.map((token) => {
            const name = nameOfToken(token, words)
            return (
              <li key={token}>
                {/^[A-Z]{2}$/.test(token) && <IsoCode iso2={token} />}
                <span>{name}</span>
                {!readOnly && (
                  <button
                    type="button"
                    aria-label={t('rule-fact.token.remove', { name })}
                    onClick={(event) => {
                      focusFieldOf(event.currentTarget)
                      onChange(value.filter((other) => other !== token))
                    }}
                  >
                    <X size={15} />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
