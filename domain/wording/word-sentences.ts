import type { Fact } from '../rulebook/fact.ts'
import type { Sentence, SentenceParameters } from '../rulebook/sentences.ts'
import type { Words } from './words.ts'

/** A standard sentence in the reader's language. */
function wordSentence(sentence: Sentence, { t, list, money, countryName }: Words): string {
  const { say, ...parameters } = sentence
  const { amount, currency, vaccines, papers, countries, ...figures } = parameters as Partial<SentenceParameters>
  return t(`sentence.${say}`, {
    ...figures,
    ...(currency !== undefined && { currency }),
    ...(amount !== undefined && currency !== undefined && { money: money(amount, currency) }),
    ...(vaccines && { vaccines: list(vaccines.map((vaccine) => t(`vaccine.${vaccine}`))) }),
    ...(papers && { papers: list(papers.map((paper) => t(`paper.${paper}`))) }),
    ...(countries && { countries: list(countries.map(countryName)) }),
  })
}

export const wordSentences = (sentences: readonly Sentence[], words: Words): string =>
  sentences.map((sentence) => wordSentence(sentence, words)).join(' ')

/** What a rule says in standard sentences, as one text; null where it says none. */
export const saidBy = ({ sentences }: Pick<Fact, 'sentences'>, words: Words): string | null =>
  sentences ? wordSentences(sentences, words) : null
