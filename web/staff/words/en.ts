import advisories from '../../../locales/en/advisories.json'
import journeys from '../../../locales/en/journeys.json'
import lookUp from '../../../locales/en/look-up.json'
import staff from '../../../locales/en/staff.json'

const words = { ...staff, ...lookUp, ...journeys, ...advisories }
export default words
