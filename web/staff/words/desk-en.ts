import ruleList from '#locales/en/rule-list.json'

const words = {
  ...ruleList,
}
export default words
