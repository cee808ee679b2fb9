import { Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { featureOfPermission } from '#contract/features.ts'
import { reachesBeyond, rights, staffMark, type Right } from '#contract/permission-codes.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { useT } from '#web/staff/words/words.ts'
import { inOrder, presetNames, presetOf, presets, shortOf } from './rights.ts'
import styles from './people.module.css'

type RightsFieldProps = {
  value: readonly string[]
  error?: string | undefined
  isFixed?: boolean
  onChange: (permissions: string[]) => void
}

/** A preset, and each permission with what it allows and who sees what. */
export function RightsField({ value, error, isFixed = false, onChange }: RightsFieldProps) {
  const t = useT()
  const { permissions: own } = useViewer()
  const offered = rights.filter(
    (right) => value.includes(right) || !reachesBeyond(right) || own.has('a3m_core.ManageOrganisations'),
  )
  const turn = (right: Right, isOn: boolean) =>
    onChange(inOrder(isOn ? [...value, right] : value.filter((each) => each !== right)).slice())
  const choices = [...presetNames, 'own'] as const
  /** What reaches beyond the organisation is no part of a preset, and stays. */
  const choose = (name: (typeof choices)[number] | undefined) =>
    name !== undefined &&
    name !== 'own' &&
    onChange([...presets[name], ...inOrder(value).filter((right) => reachesBeyond(right))])
  return (
    <fieldset className={styles.rights} data-path="permissions" tabIndex={-1} aria-invalid={error ? true : undefined}>
      <legend>{t('people.rights')}</legend>
      <p className={styles.hint}>{t('people.rights.hint')}</p>
      {!isFixed && (
        <NativeSelect
          className={styles.preset}
          label={t('people.preset')}
          data={choices.map((name) => ({ value: name, label: t(`people.preset.${name}`) }))}
          value={presetOf(value) ?? 'own'}
          onChange={(event) => choose(choices.find((each) => each === event.currentTarget.value))}
        />
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <ul>
        {offered.map((right) => (
          <li key={right}>
            <Checkbox
              checked={value.includes(right)}
              disabled={isFixed}
              label={<RightName right={right} />}
              description={t(`people.right.${shortOf(right)}`)}
              onChange={(event) => turn(right, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function RightName({ right }: { right: Right }) {
  const t = useT()
  const { features } = useViewer()
  const feature = right === staffMark ? null : featureOfPermission(right)
  return (
    <>
      {t(`permission-name.${shortOf(right)}`)}
      {reachesBeyond(right) && <em> ({t('people.beyond-here')})</em>}
      {feature !== null && !features.has(feature) && <em> ({t('people.not-enabled')})</em>}
    </>
  )
}
