import { useState, type KeyboardEvent } from 'react'
import { Button, Input, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useCall } from '#web/staff/api/use-call.ts'
import { StopList } from '#web/staff/fields/StopList.tsx'
import { NewsTagsDocument } from '#web/staff/generated/graphql.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { isSameTag, readTags, writeTags, type ChosenTag } from './chosen-tags.ts'
import styles from './news-admin.module.css'

type TagsFieldProps = { value: string; error?: React.ReactNode; onChange: (value: string) => void }

/** The tags of a news item in their order; those there are to press, and a new one to write. */
export function TagsField({ value, error, onChange }: TagsFieldProps) {
  const t = useT()
  const language = useLanguage()
  const known = useCall(NewsTagsDocument, {}, { announce: false }).data?.newsTags ?? []
  const [added, setAdded] = useState({ de: '', en: '' })
  const chosen = readTags(value)
  const others = known.filter((tag) => !chosen.some((each) => isSameTag(each, tag)))
  const nameOf = ({ nameDe, nameEn }: Pick<ChosenTag, 'nameDe' | 'nameEn'>) =>
    language === 'en' && nameEn !== '' ? nameEn : nameDe

  function add() {
    const tag = { nameDe: added.de.trim(), nameEn: added.en.trim(), order: null }
    if (tag.nameDe === '') return
    const same = known.find((each) => isSameTag(each, tag))
    if (!chosen.some((each) => isSameTag(each, tag))) onChange(writeTags([...chosen, same ?? tag]))
    setAdded({ de: '', en: '' })
  }
  // Enter in here adds a tag, and does not send the whole form.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Input.Wrapper label={t('news.tags')} labelElement="div" description={t('news.tags.hint')} error={error}>
      <div className={styles.tags} data-path="tags" tabIndex={-1}>
        <StopList
          label={t('news.tags')}
          keys={chosen.map(({ nameDe }) => nameDe)}
          nameOf={(key) => nameOf(chosen.find(({ nameDe }) => nameDe === key)!)}
          onChange={(order) => onChange(writeTags(order.map((position) => chosen[position]!)))}
        />
        {others.length > 0 && (
          <div role="group" aria-label={t('news.tags.known')} className={styles.known}>
            {others.map((tag) => (
              <Button
                key={tag.nameDe}
                size="compact-sm"
                variant="default"
                leftSection={<Plus size={14} />}
                onClick={() => onChange(writeTags([...chosen, tag]))}
              >
                {nameOf(tag)}
              </Button>
            ))}
          </div>
        )}
        <div className={styles.newTag}>
          <TextInput
            label={t('news.tags.new-de')}
            maxLength={60}
            onKeyDown={onEnter}
            value={added.de}
            onChange={(event) => setAdded({ ...added, de: event.currentTarget.value })}
          />
          <TextInput
            label={t('news.tags.new-en')}
            maxLength={60}
            onKeyDown={onEnter}
            value={added.en}
            onChange={(event) => setAdded({ ...added, en: event.currentTarget.value })}
          />
          <Button variant="default" onClick={add} disabled={added.de.trim() === ''}>
            {t('news.tags.add')}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  )
}
