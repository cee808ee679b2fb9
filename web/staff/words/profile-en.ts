import organisation from '#locales/en/organisation.json'
import picture from '#locales/en/picture.json'

/** English words of what people and organisations say of themselves, fetched with their screens. */
const words = { ...organisation, ...picture }
export default words
