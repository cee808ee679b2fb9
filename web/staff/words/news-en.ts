import news from '#locales/en/news.json'
import newsboard from '#locales/en/newsboard.json'

const words = { ...news, ...newsboard }
export default words
