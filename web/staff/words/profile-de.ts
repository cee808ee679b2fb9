import organisation from '#locales/de/organisation.json'
import picture from '#locales/de/picture.json'

/** German words of what people and organisations say of themselves, fetched with their screens. */
const words = { ...organisation, ...picture }
export default words
