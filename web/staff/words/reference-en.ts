import favourites from '#locales/en/favourites.json'

const words = { ...favourites }
export default words
