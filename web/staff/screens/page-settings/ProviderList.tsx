import { Button, TextInput } from '@mantine/core'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { visaProviderTypes, type VisaProvider, type VisaProviderList } from '#domain/visa-providers.ts'
import { ChoicesField } from '#web/staff/fields/ChoicesField.tsx'
import { useT } from '#web/staff/words/words.ts'
import { providerField } from './settings-form.ts'
import styles from './page-settings.module.css'

type ProviderListProps = {
  list: VisaProviderList
  providers: readonly VisaProvider[]
  errors: Readonly<Record<string, unknown>>
  onChange: (providers: readonly VisaProvider[]) => void
}

/** One of the two lists, in the order in which the page names them. */
export function ProviderList({ list, providers, errors, onChange }: ProviderListProps) {
  const t = useT()
  const title = t(`page-settings.providers.${list}`)
  const change = (at: number, more: Partial<VisaProvider>) =>
    onChange(providers.map((provider, index) => (index === at ? { ...provider, ...more } : provider)))
  const empty: VisaProvider = { list, name: '', url: '', types: list === 'VISA' ? ['VISA'] : ['ENTRY_PERMIT'] }
  const ofList = errors[list] as string | undefined
  return (
    <div role="group" aria-label={title} className={styles.list}>
      <h3>{title}</h3>
      {ofList && <p role="alert">{ofList}</p>}
      {providers.length === 0 && <p className={styles.hint}>{t('page-settings.providers.none')}</p>}
      <ol>
        {providers.map((provider, index) => {
          const number = t('page-settings.provider.number', { list: title, number: index + 1 })
          const field = (name: 'name' | 'url') => ({
            value: provider[name],
            error: errors[providerField(list, index, name)] as string | undefined,
            'data-path': providerField(list, index, name),
            onChange: (event: { currentTarget: { value: string } }) =>
              change(index, { [name]: event.currentTarget.value }),
          })
          return (
            // Nothing but its place tells one provider from another while it is typed.
            <li key={index}>
              <div role="group" aria-label={number}>
                <TextInput label={t('page-settings.provider.name')} required maxLength={200} {...field('name')} />
                <TextInput
                  label={t('page-settings.provider.url')}
                  description={t('page-settings.provider.url.hint')}
                  type="url"
                  required
                  maxLength={2000}
                  {...field('url')}
                />
                <ChoicesField
                  name={providerField(list, index, 'types')}
                  label={t('page-settings.provider.types')}
                  options={visaProviderTypes.map((value) => ({
                    value,
                    label: t(`page-settings.provider.type.${value}`),
                  }))}
                  value={provider.types}
                  error={errors[providerField(list, index, 'types')] as string | undefined}
                  onChange={(types) => change(index, { types })}
                />
                <div className="buttons">
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<Trash2 size={16} />}
                    aria-label={`${t('page-settings.provider.remove')}: ${provider.name || number}`}
                    onClick={() => onChange(providers.filter((_, each) => each !== index))}
                  >
                    {t('page-settings.provider.remove')}
                  </Button>
                  {index > 0 && (
                    <Button
                      variant="default"
                      size="xs"
                      leftSection={<ArrowUp size={16} />}
                      aria-label={`${t('page-settings.provider.up')}: ${provider.name || number}`}
                      onClick={() =>
                        onChange([
                          ...providers.slice(0, index - 1),
                          provider,
                          providers[index - 1]!,
                          ...providers.slice(index + 1),
                        ])
                      }
                    >
                      {t('page-settings.provider.up')}
                    </Button>
                  )}
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        variant="default"
        leftSection={<Plus size={16} />}
        aria-label={`${t('page-settings.provider.add')}: ${title}`}
        onClick={() => onChange([...providers, empty])}
      >
        {t('page-settings.provider.add')}
      </Button>
    </div>
  )
}
