import answer from '#locales/en/answer.json'
import assessment from '#locales/en/assessment.json'
import catalogue from '#locales/en/catalogue.json'
import residence from '#locales/en/residence.json'
import ruleFacts from '#locales/en/rule-facts.json'
import sentences from '#locales/en/sentences.json'

const words = { ...answer, ...assessment, ...catalogue, ...residence, ...sentences, ...ruleFacts }
export default words
