import favourites from '#locales/en/favourites.json'
import riskMatrix from '#locales/en/risk-matrix.json'
import whereToGo from '#locales/en/where-to-go.json'

const words = { ...favourites, ...riskMatrix, ...whereToGo }
export default words
