import { useId } from 'react'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import {
  maxPassports,
  noPassport,
  travellerProblems,
  type PassportFields,
  type TravellerProblem,
} from '#domain/assessment/traveller-fields.ts'
import { ageOfMajority, permitKinds } from '#domain/assessment/traveller.ts'
import { minorCompanies } from '#domain/rulebook/fact.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import type { TypedTraveller } from '#web/staff/trip/party.ts'
import { problemText, travellersName } from '#web/staff/trip/traveller-words.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { HoldsField } from './HoldsField.tsx'
import { PaperFields } from './PaperFields.tsx'
import { CHILD_WITH_WHOM } from './typed-traveller.ts'
import styles from './travellers.module.css'

type TravellerPanelProps = {
  /** Their place among the travellers. */
  at: number
  traveller: TypedTraveller
  lastDay: string
  /** Who stands before them; null: nobody. */
  before: string | null
  isAlone: boolean
  /** Another traveller, whose passports a person without any may have too. */
  like: TypedTraveller | undefined
  onChange: (traveller: TypedTraveller) => void
  onMerge: () => void
  onHomeForAll: (residence: string) => void
  onClose: () => void
}

/** All that may be told of one traveller, below the chips. What is left out is not known, and is not guessed. */
export function TravellerPanel({
  at,
  traveller,
  lastDay,
  before,
  isAlone,
  like,
  onChange,
  onMerge,
  onHomeForAll,
  onClose,
}: TravellerPanelProps) {
  const t = useT()
  const language = useLanguage()
  const title = useId()
  const { passports, residence, permit, until, holds, age, minor, count, name } = traveller
  const change = (changes: Partial<TypedTraveller>) => onChange({ ...traveller, ...changes })
  const problems = travellerProblems(traveller)
  const errorOf = (field: TravellerProblem['field'], passport?: number) => {
    const problem = problems.find((each) => each.field === field && each.passport === passport)
    return problem && problemText(problem, t)
  }
  const path = (field: string) => `travellers.${at}.${field}`
  const changePassport = (index: number, changes: Partial<PassportFields>) =>
    change({ passports: passports.map((each, other) => (other === index ? { ...each, ...changes } : each)) })
  const mayBeMinor = minor !== '' || !(Number(age) >= ageOfMajority)
  const home = countryName(residence, language)

  return (
    <section
      className={styles.panel}
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <h3 id={title}>{t('traveller-form.panel', { name: travellersName(traveller, { t, language }) })}</h3>
      <div className={styles.fields}>
        <TextInput
          data-path={path('name')}
          label={t('traveller-form.name')}
          description={t('traveller-form.name.hint')}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          data-path={path('count')}
          label={t('traveller-form.count')}
          inputMode="numeric"
          maxLength={4}
          placeholder="1"
          value={count}
          error={errorOf('count')}
          onChange={(event) => change({ count: event.currentTarget.value.trim() })}
        />
        <TextInput
          data-path={path('age')}
          label={t('traveller-form.age')}
          inputMode="numeric"
          maxLength={4}
          value={age}
          error={errorOf('age')}
          onChange={(event) => {
            const next = event.currentTarget.value.trim()
            change({ age: next, ...(next !== '' && minor === CHILD_WITH_WHOM && { minor: '' }) })
          }}
        />
        {mayBeMinor && (
          <NativeSelect
            data-path={path('minor')}
            label={t('traveller-form.minor')}
            value={minor}
            error={errorOf('minor')}
            data={[
              { value: '', label: t('traveller-form.minor.none') },
              ...(minor === CHILD_WITH_WHOM ? [{ value: minor, label: t('traveller-form.minor.with-whom') }] : []),
              ...minorCompanies.map((value) => ({ value, label: t(`traveller-form.minor.${value}`) })),
            ]}
            onChange={(event) => change({ minor: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={styles.fields}>
        <PlaceCombobox
          data-path={path('residence')}
          label={t('traveller-form.residence')}
          kind="country"
          value={home}
          placeholder={t('traveller-form.residence.none')}
          error={errorOf('residence')}
          rightSection={
            residence !== '' && (
              <ActionIcon
                aria-label={t('traveller-form.residence.clear', { name: home })}
                onClick={() => change({ residence: '', permit: '', until: '' })}
              >
                <X size={17} />
              </ActionIcon>
            )
          }
          onPick={({ id }) => change({ residence: id, ...(id !== residence && { permit: '', until: '' }) })}
          onEmpty={() => change({ residence: '', permit: '', until: '' })}
        />
        {residence !== '' && (
          <NativeSelect
            data-path={path('permit')}
            label={t('traveller-form.permit')}
            value={permit}
            error={errorOf('permit')}
            data={[
              { value: '', label: t('traveller-form.permit.none') },
              ...permitKinds.map((value) => ({ value, label: t(`traveller-form.permit.${value}`) })),
            ]}
            onChange={(event) => change({ permit: event.currentTarget.value })}
          />
        )}
        {residence !== '' && (
          <DateField
            data-path={path('until')}
            label={t('traveller-form.until')}
            value={until}
            error={errorOf('until')}
            onChange={(day) => change({ until: day })}
          />
        )}
      </div>
      {residence !== '' && !isAlone && (
        <Button className={styles.own} variant="default" size="compact-sm" onClick={() => onHomeForAll(residence)}>
          {t('traveller-form.residence.for-all', { name: home })}
        </Button>
      )}
      {passports.map((passport, index) => (
        <PaperFields
          key={index}
          path={path(`passports.${index}`)}
          number={passports.length > 1 ? index + 1 : 1}
          passport={passport}
          lastDay={lastDay}
          errorOf={(field) => errorOf(field, index)}
          onChange={(changes) => changePassport(index, changes)}
          onRemove={
            passports.length > 1
              ? () => change({ passports: passports.filter((_, other) => other !== index) })
              : undefined
          }
        />
      ))}
      {passports.length === 0 && like && (
        <Button
          className={styles.own}
          variant="default"
          size="compact-sm"
          onClick={() => change({ passports: like.passports.map(({ country }) => ({ ...noPassport, country })) })}
        >
          {t('traveller-form.paper.same', { name: travellersName(like, { t, language }) })}
        </Button>
      )}
      {(passports.length < maxPassports || errorOf('passports')) && (
        <PlaceCombobox
          data-path={path('passports')}
          label={t('traveller-form.paper.add')}
          kind="country"
          error={errorOf('passports')}
          taken={passports.map(({ country }) => `COUNTRY:${country}`)}
          onPick={({ id }) => change({ passports: [...passports, { ...noPassport, country: id }] })}
        />
      )}
      <HoldsField
        path={path('holds')}
        value={holds}
        error={errorOf('holds')}
        onChange={(held) => change({ holds: held })}
      />
      <div className="buttons">
        {before !== null && (
          <Button variant="default" size="compact-sm" onClick={onMerge}>
            {t('traveller-form.merge', { name: before })}
          </Button>
        )}
        <Button size="compact-sm" onClick={onClose}>
          {t('traveller-form.done')}
        </Button>
      </div>
    </section>
  )
}
