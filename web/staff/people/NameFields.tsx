import { TextInput, type TextInputProps } from '@mantine/core'
import { useT } from '../words/words.ts'
import styles from './people-parts.module.css'

type Field = 'username' | 'firstName' | 'lastName' | 'email'

/** Who somebody is; a user name is given once. */
export function NameFields({
  hasUsername = false,
  propsOf,
}: {
  hasUsername?: boolean
  propsOf: (field: Field) => TextInputProps
}) {
  const t = useT()
  return (
    <>
      {hasUsername && (
        <TextInput
          label={t('people.field.username')}
          description={t('people.field.username.hint')}
          required
          maxLength={150}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...propsOf('username')}
        />
      )}
      <div className={styles.pair}>
        <TextInput label={t('people.field.first-name')} maxLength={100} autoComplete="off" {...propsOf('firstName')} />
        <TextInput label={t('people.field.last-name')} maxLength={100} autoComplete="off" {...propsOf('lastName')} />
      </div>
      <TextInput
        label={t('people.field.email')}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...propsOf('email')}
      />
    </>
  )
}
