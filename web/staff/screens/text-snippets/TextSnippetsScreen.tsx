import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useCall, useChange } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { reportError } from '#web/staff/error-log.ts'
import {
  DeleteTextsnippetDocument,
  TextsnippetsDocument,
  type SnippetFieldsFragment,
} from '#web/staff/generated/graphql.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import { matchSnippets } from '#web/staff/rich-text/match-snippets.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatDayOf } from '#web/ui/format-day.ts'
import { RichText } from '#web/ui/RichText.tsx'
import styles from './text-snippets.module.css'

/** The texts that the organisation's editors write again and again. */
export function TextSnippetsScreen() {
  const t = useT()
  const [search, setSearch] = useState('')
  const call = useCall(TextsnippetsDocument, {}, { announce: false })
  const snippets = call.data?.textsnippets
  const found = matchSnippets(snippets ?? [], search)
  const add = (
    <Button component={Link} to="/textsnippets/add" leftSection={<Plus size={18} />}>
      {t('texts.snippets.add')}
    </Button>
  )
  return (
    <Screen title={t('texts.snippets.title')} actions={add}>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('texts.snippets.failed')} call={call} />}
      {snippets?.length === 0 && (
        <Message title={t('texts.snippets.title')} actions={add}>
          {t('texts.snippets.none')}
        </Message>
      )}
      {snippets && snippets.length > 0 && (
        <>
          <div className={styles.search}>
            <TextInput
              type="search"
              label={t('texts.snippets.search')}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <p role="status">{t('texts.snippets.found', { count: found.length })}</p>
          </div>
          <ul className={`card ${styles.list}`}>
            {found.map((snippet) => (
              <Snippet key={snippet.id} snippet={snippet} />
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}

function Snippet({ snippet }: { snippet: SnippetFieldsFragment }) {
  const t = useT()
  const language = useLanguage()
  const { id, name, textDe, textEn, modifiedAt, modifiedBy } = snippet
  const { mutateAsync } = useChange(DeleteTextsnippetDocument, { dirty: [TextsnippetsDocument] })
  const isEnglish = language === 'en' && textEn !== ''
  const date = formatDayOf(new Date(modifiedAt), language)
  async function remove() {
    const question = {
      title: t('texts.snippets.delete.question', { name }),
      text: t('texts.snippets.delete.hint'),
      yes: t('texts.snippets.delete'),
      no: t('texts.snippets.keep'),
    }
    if (!(await confirm(question))) return
    const answer = await mutateAsync({ id }).catch(() => null)
    if (answer?.deleteTextsnippet.ok === false) reportError(t('texts.snippets.gone'))
  }
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <div className={styles.text} lang={isEnglish ? 'en' : 'de'}>
          <RichText text={isEnglish ? textEn : textDe} newTab />
        </div>
        <small>
          {t('texts.snippets.modified')}{' '}
          {modifiedBy
            ? t('texts.snippets.modified-by', { date, name: `${modifiedBy.firstName} ${modifiedBy.lastName}`.trim() })
            : date}
        </small>
      </div>
      <div className="buttons">
        <Button
          component={Link}
          to={`/textsnippets/edit/${id}`}
          variant="default"
          size="xs"
          leftSection={<Pencil size={16} />}
          aria-label={`${t('texts.snippets.edit')}: ${name}`}
        >
          {t('texts.snippets.edit')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<Trash2 size={16} />}
          aria-label={`${t('texts.snippets.delete')}: ${name}`}
          onClick={() => void remove()}
        >
          {t('texts.snippets.delete')}
        </Button>
      </div>
    </li>
  )
}
