import { useState } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import { CalendarDays, ClipboardPaste, X } from 'lucide-react'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { lazyPart } from '#web/staff/errors/lazy-part.tsx'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { useSpanText } from '#web/staff/rules/WhereUsed.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import {
  shownMembers,
  withDates,
  withMemberAgain,
  withMembers,
  withoutMember,
  type Member,
  type Members,
} from './edit-members.ts'
import styles from './groups.module.css'

const PasteMembers = lazyPart(async () => (await import('./PasteMembers.tsx')).PasteMembers)

type MemberListProps = {
  members: Members
  errors: Readonly<Record<string, string>>
  onChange: (update: (members: Members) => Members) => void
}

/** Who belongs to a group, and from when until when: added by typing or from a pasted list, removed with a way back. */
export function MemberList({ members, errors, onChange }: MemberListProps) {
  const t = useT()
  const language = useLanguage()
  const [isPasting, setPasting] = useState(false)
  const shown = shownMembers(members, (code) => countryName(code, language), language)
  const always = members.filter(({ from, to }) => !from && !to).map(({ code }) => `COUNTRY:${code}`)

  function remove(member: Member, index: number, name: string) {
    onChange((now) => withoutMember(now, index))
    showToast(t('rule-group.member.removed', { name }), {
      label: t('rule-records.undo'),
      run: () => onChange((now) => withMemberAgain(now, member, index)),
    })
  }
  return (
    <section className={`card ${styles.card}`} aria-labelledby="members">
      <div className={styles.head}>
        <h2 id="members">{t('rule-group.members', { count: members.length })}</h2>
        <Button variant="default" leftSection={<ClipboardPaste size={17} />} onClick={() => setPasting(true)}>
          {t('rule-group.paste')}
        </Button>
      </div>
      <PlaceCombobox
        data-path="members"
        label={t('rule-group.members.add')}
        placeholder={t('rule-group.members.add.hint')}
        kind="country"
        taken={always}
        error={errors.members}
        onPick={({ id }) => onChange((now) => withMembers(now, [id], {}))}
      />
      {members.length === 0 && <p>{t('rule-group.members.none')}</p>}
      <ul className={styles.members} aria-label={t('rule-group.members.list')}>
        {shown.map(({ member, index, name }) => (
          <MemberRow
            key={`${member.code} ${index}`}
            member={member}
            name={name}
            path={`members.${index}`}
            errors={errors}
            onDates={(span) => onChange((now) => withDates(now, index, span))}
            onRemove={() => remove(member, index, name)}
          />
        ))}
      </ul>
      {isPasting && (
        <PasteMembers
          members={members}
          onAdd={(codes, span) => onChange((now) => withMembers(now, codes, span))}
          onClose={() => setPasting(false)}
          onFailed={() => setPasting(false)}
        />
      )}
    </section>
  )
}

type MemberRowProps = {
  member: Member
  name: string
  path: string
  errors: Readonly<Record<string, string>>
  onDates: (span: { from?: string; to?: string }) => void
  onRemove: () => void
}

function MemberRow({ member, name, path, errors, onDates, onRemove }: MemberRowProps) {
  const t = useT()
  const own = Object.entries(errors).flatMap(([at, message]) =>
    at === path || at.startsWith(`${path}.`) ? [message] : [],
  )
  const [isOpen, setOpen] = useState(false)
  const days = useSpanText(member)
  const { from = '', to = '' } = member
  const set = (change: { from?: string; to?: string }) => onDates({ from, to, ...change })
  return (
    <li>
      <div className={styles.member}>
        <IsoCode iso2={member.code} />
        <span className={styles.name}>{name}</span>
        <span className={styles.days}>{days || t('rule-group.member.always')}</span>
        <ActionIcon
          size={32}
          aria-expanded={isOpen}
          aria-label={t('rule-group.member.dates', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarDays size={17} />
        </ActionIcon>
        <ActionIcon size={32} aria-label={t('rule-group.member.remove', { name })} onClick={onRemove}>
          <X size={17} />
        </ActionIcon>
      </div>
      {own.length > 0 && (
        <p role="alert" className={styles.wrong}>
          {own.join(' ')}
        </p>
      )}
      {(isOpen || own.length > 0) && (
        <div className={styles.pair}>
          <DateField
            label={t('rule-group.member.from')}
            data-path={`${path}.from`}
            value={from}
            error={errors[`${path}.from`]}
            onChange={(day) => set({ from: day })}
          />
          <DateField
            label={t('rule-group.member.to')}
            data-path={`${path}.to`}
            value={to}
            error={errors[`${path}.to`]}
            {...(from !== '' && { openAt: from })}
            onChange={(day) => set({ to: day })}
          />
        </div>
      )}
    </li>
  )
}
