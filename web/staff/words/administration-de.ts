import organisations from '#locales/de/organisations.json'
import people from '#locales/de/people.json'

/** German words of the administration of people and organisations. */
const words = { ...organisations, ...people }
export default words
