import favourites from '#locales/en/favourites.json'
import whereToGo from '#locales/en/where-to-go.json'

const words = { ...favourites, ...whereToGo }
export default words
