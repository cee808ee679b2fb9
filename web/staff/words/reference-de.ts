import about from '#locales/de/about.json'
import favourites from '#locales/de/favourites.json'
import informationCentre from '#locales/de/information-centre.json'
import offers from '#locales/de/offers.json'
import riskMatrix from '#locales/de/risk-matrix.json'
import whereToGo from '#locales/de/where-to-go.json'

/** German words of favourites and works of reference, fetched with their screens. Add a namespace here and in `reference-en.ts`. */
const words = { ...about, ...favourites, ...informationCentre, ...offers, ...riskMatrix, ...whereToGo }
export default words
