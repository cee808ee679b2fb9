const words: readonly (readonly [number: number, words: string])[] = [
  [1, 'ein eine einen einem einer a an one'],
  [2, 'zwei zwo two'],
  [3, 'drei three'],
  [4, 'vier four'],
  [5, 'fünf fuenf five'],
  [6, 'sechs six'],
  [7, 'sieben seven'],
  [8, 'acht eight'],
  [9, 'neun nine'],
  [10, 'zehn ten'],
  [11, 'elf eleven'],
  [12, 'zwölf zwoelf twelve'],
  [14, 'vierzehn fourteen'],
  [21, 'einundzwanzig'],
]
const numbers = new Map(words.flatMap(([number, all]) => all.split(' ').map((word) => [word, number])))

/** A number in words before another word, in digits: "zwei Wochen" is "2 Wochen", "in a week" is "in 1 week". */
export const withDigits = (text: string): string =>
  text.replace(/^(in\s+|\+\s*)?(\p{L}+)(?=\s+\p{L})/iu, (all, before: string | undefined, word: string) => {
    const number = numbers.get(word.normalize('NFC').toLowerCase())
    return number === undefined ? all : `${before ?? ''}${number}`
  })
