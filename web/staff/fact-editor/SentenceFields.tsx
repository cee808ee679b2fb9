import { ActionIcon, TextInput } from '@mantine/core'
import { ArrowUp, X } from 'lucide-react'
import {
  papers,
  sentenceKeys,
  sentenceParameters,
  vaccines,
  type Sentence,
  type SentenceKey,
  type SentenceParameter,
} from '#domain/rulebook/sentences.ts'
import { wordSentences } from '#domain/wording/word-sentences.ts'
import type { Words } from '#domain/wording/words.ts'
import { ChoicesField } from '../fields/ChoicesField.tsx'
import { FigureField } from '../fields/FigureField.tsx'
import { LateSelect } from '../fields/LateSelect.tsx'
import { tidy } from './edit-facts.ts'
import { errorAt, useFactList, type FactPartProps } from './fact-context.ts'
import { TokenField } from './TokenField.tsx'
import styles from './fact-editor.module.css'

/** A sentence with its parameters as they are typed, which may not be there yet. */
type Typed = { readonly say: SentenceKey } & { readonly [Key in SentenceParameter]?: unknown }

const lists: Partial<Record<SentenceParameter, readonly string[]>> = { vaccines, papers }

/** A new sentence is shown with what it is filled with first. */
const begun = (say: SentenceKey): Typed => ({
  say,
  ...Object.fromEntries(
    sentenceParameters[say].map((key) => [key, key in lists || key === 'countries' ? [] : undefined]),
  ),
})

const isFilled = (sentence: Typed): boolean =>
  sentenceParameters[sentence.say].every((key) => {
    const value = sentence[key]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
  })

/** Standard sentences, which are there in every language, as their reader reads them. */
export function SentenceFields({ fact, path, errors }: FactPartProps) {
  const { t, words, change, readOnly } = useFactList()
  const sentences = (fact.sentences ?? []) as readonly Typed[]
  const put = (next: readonly Typed[]) => change(tidy({ ...fact, sentences: next as readonly Sentence[] }))
  return (
    <div className={styles.stack}>
      {sentences.map((sentence, index) => (
        <div key={`${index} ${sentence.say}`} className={styles.part}>
          <div className={styles.stack}>
            <p className={styles.sentence}>
              {isFilled(sentence) ? wordSentences([sentence as Sentence], words) : outline(sentence.say, words.t)}
            </p>
            {sentenceParameters[sentence.say].length > 0 && (
              <div className={styles.fields}>
                {sentenceParameters[sentence.say].map((key) => (
                  <Parameter
                    key={key}
                    name={key}
                    path={`${path}.sentences.${index}.${key}`}
                    value={sentence[key]}
                    error={errorAt(errors, `sentences.${index}.${key}`)}
                    onChange={(value) => put(sentences.with(index, { ...sentence, [key]: value }))}
                  />
                ))}
              </div>
            )}
          </div>
          {!readOnly && (
            <div className={styles.stepActions}>
              <ActionIcon
                size={32}
                disabled={index === 0}
                aria-label={t('rule-fact.sentence.up', { number: index + 1 })}
                onClick={() => put(sentences.with(index, sentences[index - 1]!).with(index - 1, sentence))}
              >
                <ArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                size={32}
                aria-label={t('rule-fact.sentence.remove', { number: index + 1 })}
                onClick={() => put(sentences.toSpliced(index, 1))}
              >
                <X size={16} />
              </ActionIcon>
            </div>
          )}
        </div>
      ))}
      {!readOnly && (
        <LateSelect
          className={styles.add!}
          aria-label={t('rule-fact.sentence.add')}
          data-path={`${path}.sentences`}
          error={errors['sentences']}
          value=""
          data={[{ value: '', label: t('rule-fact.sentence.add') }, ...sentenceOptions(words)]}
          onChange={(event) =>
            event.currentTarget.value && put([...sentences, begun(event.currentTarget.value as SentenceKey)])
          }
        />
      )}
    </div>
  )
}

type Option = { readonly value: string; readonly label: string }
const optionsByWords = new WeakMap<Words, readonly Option[]>()

/** Worded once for all rules: every open form offers all sentences. */
function sentenceOptions(words: Words): readonly Option[] {
  const options = optionsByWords.get(words) ?? sentenceKeys.map((say) => ({ value: say, label: outline(say, words.t) }))
  optionsByWords.set(words, options)
  return options
}

/** The sentence with an ellipsis where something has to be filled in. */
function outline(say: SentenceKey, t: (key: string, values?: Record<string, unknown>) => string): string {
  const parameters: readonly SentenceParameter[] = sentenceParameters[say]
  const gaps = Object.fromEntries(parameters.map((key) => [key, isFigure(key) ? 0 : '…']))
  return t(`sentence.${say}`, { ...gaps, money: '…' }).replaceAll(/\b0\b/g, '…')
}

const isFigure = (key: SentenceParameter): boolean =>
  ['count', 'days', 'inDays', 'hours', 'months', 'years', 'amount'].includes(key)

type ParameterProps = {
  name: SentenceParameter
  path: string
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

function Parameter({ name, path, value, error, onChange }: ParameterProps) {
  const { t, words } = useFactList()
  const label = t(`rule-fact.parameter.${name}`)
  const options = lists[name]
  if (options) {
    const kind = name === 'vaccines' ? 'vaccine' : 'paper'
    return (
      <ChoicesField
        name={path}
        label={label}
        options={options.map((key) => ({ value: key, label: words.t(`${kind}.${key}`) }))}
        value={value as readonly string[]}
        error={error}
        onChange={onChange}
      />
    )
  }
  if (name === 'countries')
    return (
      <TokenField
        label={label}
        placeholder={t('rule-fact.token.add')}
        kind="countries"
        path={path}
        value={value as readonly string[]}
        error={error}
        onChange={onChange}
      />
    )
  if (isFigure(name))
    return (
      <FigureField
        label={label}
        data-path={path}
        value={value as number | undefined}
        error={error}
        onChange={onChange}
      />
    )
  return (
    <TextInput
      label={label}
      autoComplete="off"
      data-path={path}
      {...(name === 'currency' && { maxLength: 3, placeholder: 'EUR' })}
      value={(value as string | undefined) ?? ''}
      error={error}
      onChange={({ currentTarget }) =>
        onChange(name === 'currency' ? currentTarget.value.toUpperCase() : currentTarget.value)
      }
    />
  )
}
