import advisories from '#locales/de/advisories.json'
import answer from '#locales/de/answer.json'
import atStop from '#locales/de/at-stop.json'
import changeTrip from '#locales/de/change-trip.json'
import content from '#locales/de/content.json'
import countryInformation from '#locales/de/country-information.json'
import cruiseSearch from '#locales/de/cruise-search.json'
import evidence from '#locales/de/evidence.json'
import journeys from '#locales/de/journeys.json'
import list from '#locales/de/list.json'
import lookUp from '#locales/de/look-up.json'
import missions from '#locales/de/missions.json'
import paste from '#locales/de/paste.json'
import reliability from '#locales/de/reliability.json'
import residenceField from '#locales/de/residence-field.json'
import staff from '#locales/de/staff.json'
import travellerForm from '#locales/de/traveller-form.json'
import tripChange from '#locales/de/trip-change.json'
import tripDetails from '#locales/de/trip-details.json'
import whoSees from '#locales/de/who-sees.json'

/** All German words of the staff application: the source of the keys. Add a namespace here and in `en.ts`. */
const words = {
  ...staff,
  ...answer,
  ...lookUp,
  ...evidence,
  ...cruiseSearch,
  ...journeys,
  ...list,
  ...advisories,
  ...missions,
  ...residenceField,
  ...countryInformation,
  ...content,
  ...tripDetails,
  ...travellerForm,
  ...tripChange,
  ...changeTrip,
  ...atStop,
  ...reliability,
  ...paste,
  ...whoSees,
}
export default words
