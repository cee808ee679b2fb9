import about from '#locales/en/about.json'
import favourites from '#locales/en/favourites.json'
import informationCentre from '#locales/en/information-centre.json'
import offers from '#locales/en/offers.json'
import riskMatrix from '#locales/en/risk-matrix.json'
import whereToGo from '#locales/en/where-to-go.json'

const words = { ...about, ...favourites, ...informationCentre, ...offers, ...riskMatrix, ...whereToGo }
export default words
