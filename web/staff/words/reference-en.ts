import about from '#locales/en/about.json'
import favourites from '#locales/en/favourites.json'
import informationCentre from '#locales/en/information-centre.json'
import riskMatrix from '#locales/en/risk-matrix.json'
import whereToGo from '#locales/en/where-to-go.json'

const words = { ...about, ...favourites, ...informationCentre, ...riskMatrix, ...whereToGo }
export default words
