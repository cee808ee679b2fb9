import answer from '#locales/de/answer.json'
import assessment from '#locales/de/assessment.json'
import catalogue from '#locales/de/catalogue.json'
import residence from '#locales/de/residence.json'
import ruleFacts from '#locales/de/rule-facts.json'
import sentences from '#locales/de/sentences.json'

const words = { ...answer, ...assessment, ...catalogue, ...residence, ...sentences, ...ruleFacts }
export default words
export type FactWordKey = keyof typeof words
