import { ActionIcon, Button } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { mostRoutes, sides, type Side } from '#domain/way-home/route.ts'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { StopList } from '#web/staff/fields/StopList.tsx'
import { useTypedPlaceNames } from '#web/staff/fields/typed-names.ts'
import { useT } from '#web/staff/words/words.ts'
import { noRoute, type RouteForm } from './routes.ts'
import styles from './way-home.module.css'

type RouteFieldsProps = {
  routes: readonly RouteForm[]
  errorOf: (route: number, field: 'to' | 'day' | 'via') => string | undefined
  onChange: (routes: readonly RouteForm[]) => void
}

/** Ways to compare: changes of planes in order, where each ends, and its day. */
export function RouteFields({ routes, errorOf, onChange }: RouteFieldsProps) {
  const t = useT()
  const nameOf = useTypedPlaceNames(routes.flatMap(({ via, to }) => [...via, to].filter(Boolean)))
  return (
    <div className={styles.routes}>
      {routes.map((route, index) => {
        const { via, sides: at, to, day } = route
        const change = (changes: Partial<RouteForm>) => onChange(routes.with(index, { ...route, ...changes }))
        const number = index + 1
        return (
          <fieldset key={number} className={styles.route}>
            <legend>{t('way-home.route', { number })}</legend>
            {routes.length > 1 && (
              <ActionIcon
                variant="subtle"
                className={styles.remove}
                aria-label={t('way-home.route.remove', { number })}
                onClick={() => onChange(routes.filter((_each, other) => other !== index))}
              >
                <X size={18} />
              </ActionIcon>
            )}
            <div>
              <PlaceCombobox
                label={t('way-home.changes')}
                kind="transit"
                placeholder={t('look-up.airport-hint')}
                error={errorOf(index, 'via')}
                onPick={({ key }) => change({ via: [...via, key], sides: [...at, 'airside'] })}
              />
              <StopList
                label={t('way-home.changes')}
                keys={via}
                nameOf={nameOf}
                onChange={(order) =>
                  change({ via: order.map((from) => via[from]!), sides: order.map((from) => at[from]!) })
                }
                more={via.map((key, position) => (
                  <div key={key} className={styles.side}>
                    <ChoiceField<Side>
                      name={`side-${index}-${position}`}
                      label={t('way-home.side')}
                      options={sides.map((side) => ({ value: side, label: t(`way-home.side.${side}`) }))}
                      value={at[position]!}
                      onChange={(side) => change({ sides: at.with(position, side) })}
                    />
                  </div>
                ))}
              />
            </div>
            <PlaceCombobox
              label={t('way-home.to')}
              kind="destination"
              value={to === '' ? '' : nameOf(to)}
              placeholder={t('look-up.place-hint')}
              error={errorOf(index, 'to')}
              onPick={({ key }) => change({ to: key })}
            />
            <DateField
              label={t('way-home.day')}
              value={day}
              error={errorOf(index, 'day')}
              required
              onChange={(next) => change({ day: next })}
            />
          </fieldset>
        )
      })}
      <Button
        variant="default"
        leftSection={<Plus size={17} />}
        disabled={routes.length >= mostRoutes}
        onClick={() => onChange([...routes, noRoute(routes.at(-1))])}
      >
        {t('way-home.route.add', { max: mostRoutes })}
      </Button>
    </div>
  )
}
