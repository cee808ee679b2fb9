import assessment from '#locales/en/assessment.json'
import catalogue from '#locales/en/catalogue.json'
import residence from '#locales/en/residence.json'
import sentences from '#locales/en/sentences.json'
import ruleFacts from '#locales/en/rule-facts.json'
import ruleList from '#locales/en/rule-list.json'

const words = {
  ...assessment,
  ...catalogue,
  ...residence,
  ...sentences,
  ...ruleFacts,
  ...ruleList,
}
export default words
