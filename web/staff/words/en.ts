import advisories from '#locales/en/advisories.json'
import answer from '#locales/en/answer.json'
import atStop from '#locales/en/at-stop.json'
import changeTrip from '#locales/en/change-trip.json'
import content from '#locales/en/content.json'
import countryInformation from '#locales/en/country-information.json'
import cruiseSearch from '#locales/en/cruise-search.json'
import evidence from '#locales/en/evidence.json'
import journeys from '#locales/en/journeys.json'
import list from '#locales/en/list.json'
import lookUp from '#locales/en/look-up.json'
import missions from '#locales/en/missions.json'
import paste from '#locales/en/paste.json'
import reliability from '#locales/en/reliability.json'
import residenceField from '#locales/en/residence-field.json'
import staff from '#locales/en/staff.json'
import travellerForm from '#locales/en/traveller-form.json'
import tripChange from '#locales/en/trip-change.json'
import tripDetails from '#locales/en/trip-details.json'
import whoSees from '#locales/en/who-sees.json'

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
