import organisations from '#locales/en/organisations.json'
import people from '#locales/en/people.json'

const words = { ...organisations, ...people }
export default words
