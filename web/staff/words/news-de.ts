import news from '#locales/de/news.json'
import newsboard from '#locales/de/newsboard.json'

/** German words of news and the newsboard, fetched with their screens. Add a namespace here and in `news-en.ts`. */
const words = { ...news, ...newsboard }
export default words
