import ruleList from '#locales/de/rule-list.json'

/** German words of the editor's desk, fetched with its screens. Add a namespace here and in `desk-en.ts`. */
const words = {
  ...ruleList,
}
export default words
