import staff from '../../../locales/de/staff.json'

/** All German words of the staff application: the source of the keys. Add a namespace here and in `en.ts`. */
const words = { ...staff }
export default words
