import { BriefcaseBusiness, Umbrella } from 'lucide-react'
import { travelTypes, type TravelType } from '#domain/rulebook/fact.ts'
import segments from '#web/staff/fields/segments.module.css'
import { useT } from '#web/staff/words/words.ts'

export const travelTypeIcons = { TOURISM: Umbrella, BUSINESS: BriefcaseBusiness } as const

type TravelTypeSwitchProps = { value: TravelType; onChange: (value: TravelType) => void }

/** For which travellers something is shown. */
export function TravelTypeSwitch({ value, onChange }: TravelTypeSwitchProps) {
  const t = useT()
  return (
    <div className={segments.segments} role="group" aria-label={t('rule-editor.travel-type')}>
      {travelTypes.map((type) => {
        const Icon = travelTypeIcons[type]
        return (
          <button key={type} type="button" aria-pressed={type === value} onClick={() => onChange(type)}>
            <Icon size={16} />
            {t(`rule-editor.travel-type.${type}`)}
          </button>
        )
      })}
    </div>
  )
}
