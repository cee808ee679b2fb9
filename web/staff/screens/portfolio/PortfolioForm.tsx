import { useState } from 'react'
import { Button } from '@mantine/core'
import { ClipboardPaste, Globe, List } from 'lucide-react'
import { useAddress } from '#web/staff/address/use-address.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { useFavourites } from '#web/staff/favourites/use-favourites.ts'
import segments from '#web/staff/fields/segments.module.css'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  MapCountryOnMapDocument,
  MapCountryRegionStatusDocument,
  MapWorldCountryStatusDocument,
  PortfolioDocument,
  UpdatePortfolioDocument,
} from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import {
  changesBetween,
  offeredIn,
  textOf,
  toggled,
  withCountries,
  withRegions,
  type Offered,
  type Place,
} from './offered.ts'
import { PasteCountries } from './PasteCountries.tsx'
import { PortfolioList } from './PortfolioList.tsx'
import { PortfolioMap } from './PortfolioMap.tsx'
import { RegionsPanel } from './RegionsPanel.tsx'
import styles from './portfolio.module.css'

type PortfolioFormProps = { places: readonly Place[]; version: number; kept: Offered }
const views = ['map', 'list'] as const
/** What is gray on the map of restrictions is asked for anew. */
const dirty = [
  PortfolioDocument,
  MapWorldCountryStatusDocument,
  MapCountryRegionStatusDocument,
  MapCountryOnMapDocument,
]

/** The choice on a map and in a list; nothing is kept before it is saved. */
export function PortfolioForm({ places, version, kept }: PortfolioFormProps) {
  const t = useT()
  const [address, showInAddress] = useAddress()
  const view = views.find((each) => each === address.get('view')) ?? 'map'
  const favourites = useFavourites()
  const [pasting, setPasting] = useState(false)
  const [regionsOf, setRegionsOf] = useState<Place | null>(null)
  const { mutateAsync } = useChange(UpdatePortfolioDocument, { announce: false, dirty })
  const form = useForm({
    initialValues: { offered: textOf(kept) },
    check: () => ({}),
    draft: 'portfolio',
    send: async (values) => {
      const countries = [...offeredIn(values.offered)].map(([countryId, regionIds]) => {
        return { countryId, regionIds: [...regionIds] }
      })
      const { updateOrganisationPortfolio: answer } = await mutateAsync({ input: { version, countries } })
      if (!answer.ok) return answer.errors.map((error) => ({ ...error, field: '' }))
      showToast(t('portfolio.saved'))
      return []
    },
  })
  const offered = offeredIn(form.values.offered)
  const change = (next: Offered) => form.setFieldValue('offered', textOf(next))
  const changes = changesBetween(kept, offered)
  const show = (next: string) => showInAddress({ view: next })
  const all = places.map(({ iso2 }) => iso2)
  const known = favourites.filter((iso2) => all.includes(iso2))
  return (
    <Form form={form} className={styles.form}>
      <p role="status" className={styles.sum}>
        {t(offered.size === 0 ? 'portfolio.sum.none' : 'portfolio.sum', { count: offered.size, all: all.length })}
      </p>
      <div className={styles.tools}>
        <div role="group" aria-label={t('portfolio.view')} className={segments.segments}>
          {views.map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => show(each)}>
              {each === 'map' ? <Globe size={16} aria-hidden /> : <List size={16} aria-hidden />}
              {t(`portfolio.view.${each}`)}
            </button>
          ))}
        </div>
        <Button variant="default" onClick={() => change(withCountries(offered, all))}>
          {t('portfolio.all')}
        </Button>
        <Button variant="default" disabled={offered.size === 0} onClick={() => change(new Map())}>
          {t('portfolio.clear')}
        </Button>
        {known.length > 0 && (
          <Button variant="default" onClick={() => change(withCountries(offered, known))}>
            {t('portfolio.favourites')}
          </Button>
        )}
        <Button variant="default" leftSection={<ClipboardPaste size={16} />} onClick={() => setPasting(true)}>
          {t('portfolio.paste')}
        </Button>
      </div>
      {view === 'map' ? (
        <PortfolioMap
          places={places}
          offered={offered}
          onToggle={(iso2) => change(toggled(offered, iso2))}
          onFailed={() => show('list')}
        />
      ) : (
        <PortfolioList places={places} offered={offered} onChange={change} onRegions={setRegionsOf} />
      )}
      <div className={styles.save} data-foot>
        <Button type="submit" loading={form.submitting} disabled={changes === 0}>
          {t('portfolio.save')}
        </Button>
        <Button variant="default" disabled={changes === 0} onClick={form.discard}>
          {t('portfolio.discard')}
        </Button>
        <span role="status">{t('portfolio.changes', { count: changes })}</span>
      </div>
      {pasting && (
        <PasteCountries
          offered={offered}
          onAdd={(codes) => change(withCountries(offered, codes))}
          onClose={() => setPasting(false)}
        />
      )}
      {regionsOf && (
        <RegionsPanel
          place={regionsOf}
          chosen={offered.get(regionsOf.iso2) ?? []}
          onChange={(regions) => change(withRegions(offered, regionsOf.iso2, regions, regionsOf.regions.length))}
          onClose={() => setRegionsOf(null)}
        />
      )}
    </Form>
  )
}
