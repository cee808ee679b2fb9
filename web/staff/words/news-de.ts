import news from '#locales/de/news.json'
import newsboard from '#locales/de/newsboard.json'
import picture from '#locales/de/picture.json'

/** German words of news and the newsboard, fetched with their screens. Add a namespace here and in `news-en.ts`. */
const words = { ...news, ...newsboard, ...picture }
export default words
