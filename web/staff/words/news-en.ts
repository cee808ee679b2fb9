import news from '#locales/en/news.json'
import newsboard from '#locales/en/newsboard.json'
import picture from '#locales/en/picture.json'

const words = { ...news, ...newsboard, ...picture }
export default words
