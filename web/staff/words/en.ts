import staff from '../../../locales/en/staff.json'

const words = { ...staff }
export default words
